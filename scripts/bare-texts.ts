import ts from 'typescript';
import { anything, element, oneOf, problemOf, stillIf, type Item } from './jsx-items.ts';
import {
  alternatives,
  elementIn,
  firstWord,
  functionOf,
  isAmongChildren,
  isBlank,
  isConst,
  isEmpty,
  isHost,
  isIndirect,
  isSkipped,
  nameAndKey,
  walk,
} from './jsx-nodes.ts';

/** The place of a text that React could not change after a browser translated the page, and the problem there. */
export interface BareText {
  file: string;
  line: number;
  problem: string;
}

/** Components that render no element of their own. They come from React and from libraries. */
const transparent = new Set(['Fragment', 'Suspense', 'StrictMode', 'Provider']);

/**
 * The texts under `folder` that break when a browser translates the page. A browser that translates a page
 * replaces each text by an element of its own. When React then removes the replaced text, or inserts something
 * before it, React throws. When React changes the replaced text, nobody sees the change. So a text that can
 * appear, disappear or change must be the single child of its parent. A fixed text may have siblings, but nothing
 * directly before it may appear or disappear.
 */
export function bareTexts(program: ts.Program, folder: string): BareText[] {
  const checker = program.getTypeChecker();
  const sources = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.includes(folder) && fileName.endsWith('.tsx'));
  const found: BareText[] = [];
  const known = new Map<unknown, Item[]>();
  const uses = new Map<ts.Symbol, ts.JsxOpeningLikeElement[]>();

  for (const source of sources)
    walk(source, (node) => {
      if (!ts.isJsxOpeningLikeElement(node)) return;
      const symbol = symbolOf(node.tagName);
      if (symbol && !isHost(node)) uses.set(symbol, [...(uses.get(symbol) ?? []), node]);
    });
  for (const source of sources)
    walk(source, (node) => {
      if (ts.isJsxElement(node) && !isSkipped(node)) check(node.children, true);
      else if (ts.isJsxFragment(node) && !isAmongChildren(node)) check(node.children, false);
      else if (ts.isConditionalExpression(node)) checkTaken(node.whenTrue, node.whenFalse);
    });
  return found;

  /**
   * Compares the two elements of a condition, only one of which is shown at a time. When both have the same
   * tag, React keeps the element and exchanges its children. So a text among several children of either
   * element is reported.
   */
  function checkTaken(one: ts.Node, other: ts.Node): void {
    const [a, b] = [elementIn(one), elementIn(other)];
    if (!a || !b) return;
    const [tag, otherTag] = [a, b].map((each) => ts.isJsxElement(each) && nameAndKey(each.openingElement));
    if (ts.isJsxFragment(a) !== ts.isJsxFragment(b) || tag !== otherTag || tag === undefined) return;
    const [places, others] = [a, b].map(({ children }) => children.filter((child) => !isEmpty(child)));
    if (places!.length === 1 && others!.length === 1 && !ts.isJsxFragment(a))
      return checkTaken(places![0]!, others![0]!);
    for (const list of [places!, others!]) {
      const text = list.find((place) => itemsOf(place).some((item) => item.text !== 'none'));
      if (text && (list.length > 1 || ts.isJsxFragment(a)))
        return report(text, `text of one of two <${tag || ''}> is not alone`);
    }
    for (const [at, place] of places!.entries()) if (others![at]) checkTaken(place, others![at]);
  }

  function check(children: readonly ts.JsxChild[], hasElement: boolean): void {
    const places = children.filter((child) => !isEmpty(child));
    const [only] = places;
    const each = places.length === 1 && hasElement ? alternatives(only!) : [];
    const problem = problemOf(
      each.length > 0
        ? each.filter(isIndirect).map((node) => ({
            place: only!,
            items: itemsOf(node).map((item) => ({ ...item, comes: item.comes || each.length > 1 })),
          }))
        : places.map((place) => ({ place, items: itemsOf(place) })),
    );
    if (!problem) return;
    report(problem.place, problem.why);
  }

  function report(place: ts.JsxChild, problem: string): void {
    const source = place.getSourceFile();
    const start = ts.isJsxText(place) ? firstWord(place) : place.getStart();
    const { line } = source.getLineAndCharacterOfPosition(start);
    found.push({ file: source.fileName, line: line + 1, problem });
  }

  function itemsOf(node: ts.Node): Item[] {
    if (ts.isJsxText(node)) return isBlank(node.text) ? [] : [{ text: 'still', comes: false }];
    if (ts.isJsxExpression(node)) return node.expression ? itemsOf(node.expression) : [];
    if (ts.isJsxFragment(node)) return node.children.flatMap(itemsOf);
    if (ts.isJsxElement(node)) return itemsOfTag(node.openingElement, node.children);
    if (ts.isJsxSelfClosingElement(node)) return itemsOfTag(node, []);
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isSatisfiesExpression(node)
    )
      return itemsOf(node.expression);
    if (ts.isStringLiteralLike(node)) return isBlank(node.text) ? [] : [{ text: 'still', comes: false }];
    if (
      node.kind === ts.SyntaxKind.NullKeyword ||
      node.kind === ts.SyntaxKind.TrueKeyword ||
      node.kind === ts.SyntaxKind.FalseKeyword
    )
      return [];
    if (ts.isConditionalExpression(node)) return oneOf([itemsOf(node.whenTrue), itemsOf(node.whenFalse)]);
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.kind;
      if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return oneOf([itemsOf(node.right), []]);
      if (operator === ts.SyntaxKind.BarBarToken || operator === ts.SyntaxKind.QuestionQuestionToken)
        return oneOf([itemsOf(node.left).map((item) => ({ ...item, comes: false })), itemsOf(node.right)]);
    }
    if (ts.isTemplateExpression(node)) return [{ text: isFixed(node) ? 'still' : 'changes', comes: false }];
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(itemsOf);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return itemsOfFunction(node);
    if (ts.isCallExpression(node)) return itemsOfCall(node);
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) {
      const slot = itemsOfSlot(node);
      if (slot) return slot;
      const declaration = symbolOf(node)?.valueDeclaration;
      if (
        declaration &&
        ts.isVariableDeclaration(declaration) &&
        declaration.initializer &&
        isConst(declaration)
      )
        return remembered(declaration, () => stillIf(isFixed(node), itemsOf(declaration.initializer!)));
    }
    return stillIf(isFixed(node), itemsOfType(node));
  }

  function itemsOfCall(node: ts.CallExpression): Item[] {
    const { expression } = node;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
    if (name === 'createPortal') return [];
    const [first] = node.arguments;
    if ((name === 'map' || name === 'flatMap') && first && ts.isFunctionLike(first))
      return itemsOf(first).map((item) => ({ ...item, comes: true, tag: undefined }));
    if (ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression)) {
      const slot = itemsOfSlot(expression);
      if (slot) return slot;
      const declared = functionOf(symbolOf(expression));
      if (declared && isOfReact(node)) return itemsOfFunction(declared);
    }
    return stillIf(isFixed(node), itemsOfType(node));
  }

  function itemsOfTag(tag: ts.JsxOpeningLikeElement, children: readonly ts.JsxChild[]): Item[] {
    if (isHost(tag)) return [{ ...element, tag: nameAndKey(tag) }];
    const symbol = symbolOf(tag.tagName);
    const declared = functionOf(symbol);
    if (declared) return itemsOfFunction(declared);
    const name = tag.tagName.getText().split('.').at(-1)!;
    if (transparent.has(name)) return children.flatMap(itemsOf);
    return [name === 'Outlet' ? { ...element, comes: true } : { ...element, tag: nameAndKey(tag) }];
  }

  function itemsOfFunction(declared: ts.FunctionLikeDeclaration): Item[] {
    return remembered(declared, () => {
      const { body } = declared;
      if (!body) return [anything];
      if (!ts.isBlock(body)) return itemsOf(body);
      const returned: Item[][] = [];
      walk(body, (node) => {
        if (ts.isFunctionLike(node)) return false;
        if (ts.isReturnStatement(node)) returned.push(node.expression ? itemsOf(node.expression) : []);
        return true;
      });
      return oneOf(returned);
    });
  }

  /**
   * The items that a component's prop can show, joined from all uses of the component. Undefined when `node`
   * is not a prop that can hold texts and elements.
   */
  function itemsOfSlot(node: ts.Identifier | ts.PropertyAccessExpression): Item[] | undefined {
    if (!isOfReact(node)) return undefined;
    const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
    let name: string;
    let parameter: ts.Node | undefined;
    if (declaration && ts.isBindingElement(declaration) && !declaration.dotDotDotToken) {
      name = (declaration.propertyName ?? declaration.name).getText();
      parameter = declaration.parent.parent;
      if (ts.isVariableDeclaration(parameter) && parameter.initializer)
        parameter = symbolOf(parameter.initializer)?.valueDeclaration;
    } else if (ts.isPropertyAccessExpression(node)) {
      name = node.name.text;
      parameter = symbolOf(node.expression)?.valueDeclaration;
    } else return undefined;
    if (!parameter || !ts.isParameter(parameter)) return undefined;
    const owner = parameter.parent as ts.FunctionLikeDeclaration;
    const component = componentOf(owner);
    if (!component) return undefined;
    const used = uses.get(component) ?? [];
    return remembered(`${owner.getSourceFile().fileName}:${owner.pos} ${name}`, () => {
      const each = used.map((tag) => itemsGiven(tag, name));
      const all = each.flat();
      if (all.length === 0) return [];
      const text = all.some((item) => item.text === 'changes' || (item.text !== 'none' && item.comes))
        ? 'changes'
        : all.some((item) => item.text === 'still')
          ? 'still'
          : 'none';
      return [{ text, comes: each.some((items) => items.every((item) => item.comes) && items.length > 0) }];
    });
  }

  function itemsGiven(tag: ts.JsxOpeningLikeElement, name: string): Item[] {
    if (name === 'children' && ts.isJsxOpeningElement(tag)) return tag.parent.children.flatMap(itemsOf);
    const attributes = tag.attributes.properties;
    const given = attributes.find(
      (attribute) => ts.isJsxAttribute(attribute) && attribute.name.getText() === name,
    );
    if (given && ts.isJsxAttribute(given)) return given.initializer ? itemsOf(given.initializer) : [];
    return attributes.some((attribute) => ts.isJsxSpreadAttribute(attribute) && mayGive(attribute, name))
      ? [anything]
      : [];
  }

  function mayGive(spread: ts.JsxSpreadAttribute, name: string): boolean {
    return checker.getTypeAtLocation(spread.expression).getProperty(name) !== undefined;
  }

  function itemsOfType(node: ts.Node): Item[] {
    const type = checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    const isAbsent = (part: ts.Type) =>
      (part.flags &
        (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike | ts.TypeFlags.Void)) !==
      0;
    const there = parts.filter((part) => !isAbsent(part));
    if (there.length === 0) return [];
    const isText = (part: ts.Type) =>
      (part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) !== 0 ||
      (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) !== 0 ||
      (checker.isArrayType(part) && checker.getTypeArguments(part as ts.TypeReference).some(isText));
    const isReactNode = there.some((part) => part.symbol?.name === 'Iterable');
    return [
      {
        text: isReactNode || there.some(isText) ? 'changes' : 'none',
        comes: isReactNode || there.length < parts.length || there.some((part) => checker.isArrayType(part)),
      },
    ];
  }

  /**
   * Tells whether the value is a function or a `ReactNode`. The type of such a value does not say whether the
   * value shows a text or an element. So the caller reads the code that makes the value.
   */
  function isOfReact(node: ts.Node): boolean {
    const type = checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    return parts.some((part) => part.symbol?.name === 'Iterable' || part.getCallSignatures().length > 0);
  }

  /** Tells whether the value stays the same while a page is open, because it is made only of constants of modules. */
  function isFixed(node: ts.Node): boolean {
    if (ts.isIdentifier(node)) {
      const declaration = symbolOf(node)?.valueDeclaration;
      if (!declaration) return false;
      if (ts.isVariableDeclaration(declaration))
        return isConst(declaration) && ts.isSourceFile(declaration.parent.parent.parent);
      return ts.isFunctionDeclaration(declaration) && ts.isSourceFile(declaration.parent);
    }
    if (ts.isPropertyAccessExpression(node)) return isFixed(node.expression);
    if (ts.isElementAccessExpression(node))
      return isFixed(node.expression) && isFixed(node.argumentExpression);
    if (ts.isCallExpression(node))
      return node.arguments.length > 0 && isFixed(node.expression) && node.arguments.every(isFixed);
    if (ts.isTemplateExpression(node)) return node.templateSpans.every((span) => isFixed(span.expression));
    if (ts.isBinaryExpression(node)) return isFixed(node.left) && isFixed(node.right);
    return ts.isLiteralExpression(node);
  }

  function symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  function componentOf(declared: ts.FunctionLikeDeclaration): ts.Symbol | undefined {
    let named: ts.Node = declared;
    while (ts.isCallExpression(named.parent)) named = named.parent;
    if (ts.isVariableDeclaration(named.parent)) return symbolOf(named.parent.name);
    if (!declared.name) return undefined;
    const symbol = symbolOf(declared.name);
    // The keys of `uses` are exported symbols, because the symbol of an import resolves to the exported one.
    return symbol && (checker.getExportSymbolOfSymbol(symbol) as ts.Symbol);
  }

  function remembered(key: unknown, make: () => Item[]): Item[] {
    const before = known.get(key);
    if (before) return before;
    known.set(key, []);
    const made = make();
    known.set(key, made);
    return made;
  }
}
