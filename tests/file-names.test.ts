import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { sourceFiles } from './support/source-files.ts';

/** The paths of files whose names Lambda or the router prescribe. */
const namedByOthers = /\/(handlers|jobs|workers|routes)\/|\/entry\./;

const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(s|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-.]/)
    .map(singular);

function exportsOf(file: string): { values: string[]; types: string[] } {
  const values: string[] = [];
  const types: string[] = [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  for (const statement of source.statements) {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations)
        values.push(...(ts.isIdentifier(name) ? [name.text] : ['…', '…']));
    else if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
      types.push(statement.name.text);
    else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      values.push(statement.name?.text ?? '…');
  }
  return { values, types };
}

it('a file bears the name of its main export', () => {
  const others = ['functions', 'shared', 'web/app']
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      if (namedByOthers.test(file)) return [];
      const { values, types } = exportsOf(file);
      const [main, ...more] = values;
      if (main === undefined || more.length > 0) return [];
      const words = wordsOf(
        file
          .split('/')
          .at(-1)!
          .replace(/\.tsx?$/, ''),
      );
      const resembles = (name: string) => {
        const own = wordsOf(name);
        return (
          words.join('') === own.join('') ||
          words.every((word) => own.includes(word)) ||
          own.every((word) => words.includes(word))
        );
      };
      return [main, ...types].some(resembles) ? [] : `${file}: ${main}`;
    });
  expect(others).toEqual([]);
});
