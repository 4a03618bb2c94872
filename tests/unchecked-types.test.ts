import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const functions = new URL('../functions/', import.meta.url);

const sources = readdirSync(functions, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) =>
    ts.createSourceFile(path, readFileSync(new URL(path, functions), 'utf8'), ts.ScriptTarget.Latest, true),
  );

/** The places in the functions' code that have this kind of expression: `area/folder/file.ts:12`. */
function places(isOfKind: (node: ts.Node) => boolean): string[] {
  const problems: string[] = [];
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      if (isOfKind(node))
        problems.push(`${source.fileName}:${source.getLineAndCharacterOfPosition(node.getEnd()).line + 1}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return problems;
}

it('no type is forced on a value by way of unknown, but the logger of the SDK', () => {
  const isForced = (node: ts.Node) =>
    ts.isAsExpression(node) &&
    ts.isAsExpression(node.expression) &&
    node.expression.type.kind === ts.SyntaxKind.UnknownKeyword;
  expect(places(isForced).filter((place) => !place.startsWith('platform/table.ts'))).toEqual([]);
  expect(sources.length).toBeGreaterThan(300);
});

it('a value that can be missing is asked for, or named by `must`, not asserted', () => {
  expect(places(ts.isNonNullExpression)).toEqual([]);
});
