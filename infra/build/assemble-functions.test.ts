import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { assembleFunctions } from './assemble-functions.ts';

const root = mkdtempSync(join(tmpdir(), 'coop-assemble-'));
const target = join(root, 'functions');
afterAll(() => rmSync(root, { recursive: true }));

async function bundle(sources: Record<string, string>, names: string[]) {
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(root, `${name}.js`), source);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => `${name}.js`),
    outdir: 'built',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    metafile: true,
  });
  return assembleFunctions(root, 'built', target, names, metafile.outputs);
}

const run = (name: string) =>
  execFileSync(
    process.execPath,
    [
      '-e',
      `import(${JSON.stringify(join(target, name, 'index.mjs'))}).then((one) => console.log(one.handler()))`,
    ],
    { encoding: 'utf8' },
  ).trim();

test('every function gets its entry and the chunks it needs, and what it no longer needs goes', async () => {
  const sizes = await bundle(
    {
      shared: "export const greeting = () => 'hello';",
      first: "import { greeting } from './shared.js'; export const handler = () => greeting() + ' first';",
      second: "import { greeting } from './shared.js'; export const handler = () => greeting() + ' second';",
      alone: "export const handler = () => 'alone';",
    },
    ['first', 'second', 'alone'],
  );
  expect(run('first')).toBe('hello first');
  expect(run('second')).toBe('hello second');
  expect(readdirSync(join(target, 'alone/chunks'))).toEqual([]);
  const [chunk] = readdirSync(join(target, 'first/chunks'));
  expect(sizes.first).toBe(
    statSync(join(target, 'first/index.mjs')).size + statSync(join(target, 'first/chunks', chunk!)).size,
  );

  await bundle({ shared: "export const greeting = () => 'good day';" }, ['first', 'second']);
  expect(run('first')).toBe('good day first');
  expect(readdirSync(join(target, 'first/chunks'))).toHaveLength(1);
  expect(existsSync(join(target, 'alone'))).toBe(false);
});
