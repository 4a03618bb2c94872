import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from './support/source-files.ts';

const readme = readFileSync('local/README.md', 'utf8');
const rooms = /(?<=```rooms\n)[^`]+(?=```)/.exec(readme)![0].trim().split(/\s+/);
const floorOf = (file: string) => rooms.indexOf(file.split('/')[1]!);
/**
 * The folder whose files may import each other: a folder of `local/`, or a single service within `services`.
 */
const folderOf = (file: string) =>
  file
    .split('/')
    .slice(1, file.startsWith('local/services/') ? 3 : 2)
    .join('/');

/**
 * The files of the local cloud itself. Tests and fixtures are left out, because they may start the whole
 * cloud.
 */
const files = sourceFiles('local').filter((file) => !/\.test\.ts$|^local\/fixtures\//.test(file));

const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:\bfrom |\bimport |\bimport\(|\bURL\()'(\.{1,2}|#local)(\/[^']+)'/g,
    ),
  ]
    .map(([, start, rest]) => (start === '#local' ? `local${rest}` : join(dirname(file), `${start}${rest}`)))
    .filter((path) => path.startsWith('local/'));

it('every folder of the local cloud is a room of the list', () => {
  expect([...new Set(files.map((file) => file.split('/')[1]))].toSorted()).toEqual(rooms.toSorted());
});

it('a room imports those before it alone, and no service imports another', () => {
  const offences = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => folderOf(path) !== folderOf(file) && floorOf(path) >= floorOf(file))
      .map((path) => `${file} imports ${path}`),
  );
  expect(files.length).toBeGreaterThan(120);
  expect(offences).toEqual([]);
});
