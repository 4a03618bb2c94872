import ts from 'typescript';

/** The functions of this file tell bare-texts.ts facts about a node of a page's code. They need no type checker. */

const unread = new Set(['title', 'style', 'script', 'textarea']);

/**
 * The position of a text's first word. A text over several lines begins with blanks, so the position of the text
 * itself may be in an earlier line.
 */
export function firstWord(text: ts.Node): number {
  return text.pos + (text.getFullText().length - text.getFullText().trimStart().length);
}

export function walk(node: ts.Node, visit: (node: ts.Node) => boolean | void): void {
  ts.forEachChild(node, (child) => {
    if (visit(child) !== false) walk(child, visit);
  });
}

export function isHost(tag: ts.JsxOpeningLikeElement): boolean {
  return ts.isIdentifier(tag.tagName) && /^[a-z]/.test(tag.tagName.text);
}

export function nameAndKey(tag: ts.JsxOpeningLikeElement): string | undefined {
  const hasKey = tag.attributes.properties.some((attribute) => attribute.name?.getText() === 'key');
  return hasKey ? undefined : tag.tagName.getText();
}

/** Tells whether a browser translates none of the element's text. */
export function isSkipped({ openingElement }: ts.JsxElement): boolean {
  return (
    unread.has(openingElement.tagName.getText()) ||
    openingElement.attributes.properties.some((attribute) => attribute.getText() === 'translate="no"')
  );
}

export function elementIn(node: ts.Node): ts.JsxElement | ts.JsxFragment | undefined {
  if (ts.isParenthesizedExpression(node)) return elementIn(node.expression);
  return ts.isJsxElement(node) || ts.isJsxFragment(node) ? node : undefined;
}

export function isAmongChildren(node: ts.Node): boolean {
  return ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
}

export function isEmpty(child: ts.JsxChild): boolean {
  return (
    (ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) ||
    (ts.isJsxExpression(child) && !child.expression)
  );
}

/** A browser that translates a page does not replace a text of white space. */
export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** The nodes that an expression can show. It shows one of them at a time. */
export function alternatives(node: ts.Node): ts.Node[] {
  if (ts.isJsxExpression(node)) return node.expression ? alternatives(node.expression) : [node];
  if (ts.isParenthesizedExpression(node)) return alternatives(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(alternatives);
  if (ts.isBinaryExpression(node)) return [node.left, ...alternatives(node.right)];
  return [node];
}

/**
 * Tells whether a text inside `node` is no safe child of the element around `node`. React sets the text of an
 * element that has only this text by `textContent`, which works on a translated page too. For a text inside a
 * fragment, an array, a component or a call of `map`, React makes a text node, even when it is the only one.
 */
export function isIndirect(node: ts.Node): boolean {
  return (
    ts.isJsxFragment(node) ||
    ts.isArrayLiteralExpression(node) ||
    (ts.isJsxElement(node) && !isHost(node.openingElement)) ||
    (ts.isJsxSelfClosingElement(node) && !isHost(node)) ||
    (ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text.endsWith('ap'))
  );
}

export function isConst(declaration: ts.VariableDeclaration): boolean {
  return (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
}

/** The function of a component or helper of this project. A function inside a call such as `memo(…)` is found too. */
export function functionOf(symbol: ts.Symbol | undefined): ts.FunctionLikeDeclaration | undefined {
  const declaration = symbol?.valueDeclaration;
  if (!declaration || declaration.getSourceFile().isDeclarationFile) return undefined;
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  if (!ts.isVariableDeclaration(declaration)) return undefined;
  let value = declaration.initializer;
  while (value && ts.isCallExpression(value)) value = value.arguments[0];
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined;
}
