import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const tracked = execFileSync('git', ['ls-files'], { maxBuffer: 64 * 2 ** 20 })
  .toString()
  .trim()
  .split('\n');
const folders = new Set(tracked.filter((file) => file.includes('/')).map((file) => file.split('/')[0]!));
const documents = tracked.filter(
  (file) =>
    /^(README|CONTRIBUTING|docs\/.+|web\/README|functions\/[^/]+\/README)\.md$/.test(file) &&
    !file.startsWith('docs/specification/'),
);
const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };

/** Files that are not in the repository: a reader makes them, or a command writes them. */
const elsewhere = ['stripe.json', 'stages/test.json', 'stages/prod.json', 'error-context.md'];

/**
 * The texts of a document that look like paths of the repository: they begin with one of its folders or an
 * alias, or end like a source file. Texts with a placeholder or a star are left out.
 */
function pathsIn(document: string): string[] {
  const text = readFileSync(document, 'utf8').replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
  return [...text.matchAll(/`(#?[\w.-]+(?:\/[\w.-]+)*)\/?`/g)]
    .map(([, path]) => path!)
    .filter((path) => folders.has(path.split('/')[0]!) || path.startsWith('#') || isSource(path))
    .filter((path) => !elsewhere.includes(path));
}

const isSource = (path: string) => /[\w-]\.(ts|tsx|mts|mjs|js|json|md|css)$/.test(path);

const withoutAlias = (path: string) => {
  const alias = Object.keys(imports).find((name) => path.startsWith(name.replace('*', '')));
  return alias ? imports[alias]!.slice(2).replace('*', path.slice(alias.length - 1)) : path;
};

/**
 * Tells whether a path exists, seen from the repository's root. A document of an area may give only the end
 * of a path.
 */
function exists(written: string): boolean {
  const path = withoutAlias(written);
  const isWhole = path.includes('/') && folders.has(path.split('/')[0]!);
  return tracked.some(
    (file) => file === path || file.startsWith(`${path}/`) || (!isWhole && file.endsWith(`/${path}`)),
  );
}

it('every path that a document names is there', () => {
  const paths = documents.flatMap((document) => pathsIn(document).map((path) => ({ document, path })));
  expect(paths.length).toBeGreaterThan(200);
  const missing = paths.filter(({ path }) => !exists(path));
  expect(missing.map(({ document, path }) => `${document}: ${path}`)).toEqual([]);
});
