import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { camelCase } from '#infra/lib/kebab-case.ts';
import { contracts } from '#shared/contracts/registry.ts';
import { sourceFiles } from './support/source-files.ts';

const glossary = readFileSync('docs/glossary.md', 'utf8');
const notUsed = glossary
  .slice(glossary.indexOf('## Words not used'))
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, word]) => word!));

const docs = execFileSync('git', ['ls-files', 'docs/*.md', 'README.md', '*/README.md'])
  .toString()
  .trim()
  .split('\n')
  .filter((file) => !/^docs\/(specification|glossary)/.test(file));
const code = sourceFiles().filter((file) => !file.includes('/content/') && file !== 'tests/glossary.test.ts');
const read = new Map([...code, ...docs].map((file) => [file, readFileSync(file, 'utf8')]));

/**
 * Tells whether a word is a foreign name that is allowed in this file. Node.js and esbuild call parts of
 * streams and bundles chunks.
 */
const isOthersWord = (word: string, file: string) =>
  word === 'chunk' && !/^(functions|shared|web\/app|docs)\//.test(file);

it.each(notUsed)('the word %s is not used, in code, comments or docs', (word) => {
  const pattern = new RegExp(`(?<![\\w-])${word}(?![\\w-])`);
  const offences = [...read].flatMap(([file, text]) =>
    pattern.test(text) && !isOthersWord(word, file)
      ? text
          .split('\n')
          .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []))
      : [],
  );
  expect(read.size).toBeGreaterThan(600);
  expect(offences).toEqual([]);
});

/** Names of several words, e.g. `lookAgainAt`, with the files that use them or are named so. */
const names = new Map<string, string[]>();
const note = (name: string, file: string) => names.set(name, [...(names.get(name) ?? []), file]);
for (const file of code) {
  const inside = read.get(file)!.match(/\b(?:[a-zA-Z]+[A-Z][a-zA-Z\d]*|[a-z\d]+(?:-[a-z\d]+)+)\b/g) ?? [];
  const own = file.slice(file.lastIndexOf('/') + 1).replace(/\..*$/, '');
  for (const name of new Set([...inside, own].map(camelCase))) note(name, file);
}

/** Names that others chose: the calls and a path of the specification, and a setting of React. */
const givenNames = new Set([...Object.keys(contracts), 'addonAnalytics', 'progressiveChunkSize']);

it.each(notUsed.filter((word) => !word.includes(' ')))('the word %s is no part of a name', (word) => {
  const first = word[0]!;
  const pattern = new RegExp(`(?:^${first.toLowerCase()}|${first.toUpperCase()})${word.slice(1)}(?![a-z])`);
  const offences = [...names].flatMap(([name, files]) =>
    pattern.test(name) && !givenNames.has(name)
      ? files.filter((file) => !isOthersWord(word, file)).map((file) => `${file}: ${name}`)
      : [],
  );
  expect(names.size).toBeGreaterThan(5000);
  expect(offences).toEqual([]);
});

const bareWords = new Set(
  [.../None is called ([^.]+?) alone/.exec(glossary)![1]!.matchAll(/`(\w+)`/g)].map(([, word]) => word!),
);

/**
 * The lines with a value that is named by a participle alone, e.g. `found`. Functions and destructured fields
 * are left out.
 */
function bareValuesIn(file: string): string[] {
  const source = ts.createSourceFile(file, read.get(file)!, ts.ScriptTarget.Latest, true);
  const bare: string[] = [];
  const visit = (node: ts.Node): void => {
    const isValue =
      (ts.isVariableDeclaration(node) && !(node.initializer && ts.isArrowFunction(node.initializer))) ||
      ts.isParameter(node) ||
      (ts.isBindingElement(node) && (node.propertyName ?? node.dotDotDotToken) !== undefined);
    if (isValue && ts.isIdentifier(node.name) && bareWords.has(node.name.text))
      bare.push(`${file}:${source.getLineAndCharacterOfPosition(node.pos).line + 1} ${node.name.text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return bare;
}

it('no value is called by a bare participle', () => {
  const files = code.filter((file) => /^(functions|shared|simulator|local|web|tests)\//.test(file));
  expect(bareWords.size).toBeGreaterThan(3);
  expect(files.flatMap(bareValuesIn)).toEqual([]);
});
