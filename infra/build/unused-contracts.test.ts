import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { unusedContracts, withoutCaching } from './unused-contracts.ts';

const root = mkdtempSync(join(tmpdir(), 'coop-contracts-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a bundle has the contract it uses, what that is made of, and no other', async () => {
  mkdirSync(join(root, 'shared/contracts/shop'), { recursive: true });
  writeFileSync(
    join(root, 'shared/contracts/shop/routes.ts'),
    `const make = (name: string, ...parts: unknown[]) => globalThis.made(name, parts);
     const part = make('part');
     export const used = make('used', part);
     export const other = make('other', make('inner'));`,
  );
  writeFileSync(
    join(root, 'handler.ts'),
    "import { used } from './shared/contracts/shop/routes.ts'; export const handler = () => used;",
  );
  const bundle = await build({
    entryPoints: [join(root, 'handler.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [unusedContracts],
  });
  const text = bundle.outputFiles[0]!.text;
  expect(text).toContain('"used"');
  expect(text).toContain('"part"');
  expect(text).not.toMatch(/other|inner/);
});

test('a route in a bundle has nothing that only pages read', () => {
  const source = `export const shopRoutes = {
  listThings: { paths: ['GET /api/things'], shows: ['things', 'shows'], minutesFresh: 5, failure: 'Failed to list things' },
  saveThing: {
    paths: ['PUT /api/things/{id}'],
    changes: ['things'],
    failure: 'Failed to save changes: the thing',
  },
} as const;`;
  expect(withoutCaching(source).replace(/\s+/g, ' ')).toBe(
    "export const shopRoutes = { listThings: { paths: ['GET /api/things'], failure: 'Failed to list things' }, " +
      "saveThing: { paths: ['PUT /api/things/{id}'], failure: 'Failed to save changes: the thing', }, } as const;",
  );
});
