import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
const sources = [...sourceFiles('functions'), ...sourceFiles('web/app'), ...docs].filter(
  (file) => !file.endsWith('.test.ts') && !file.includes('/content/'),
);

it.each(notUsed)('%s is not used, in code, comments or docs', (word) => {
  const pattern = new RegExp(`(?<![\\w-])${word}(?![\\w-])`);
  const offences = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(sources.length).toBeGreaterThan(600);
  expect(offences).toEqual([]);
});
