import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { siteRoutes } from '#shared/site-routes.ts';
import { expectedEntries } from '../../build/function-entries.ts';

export interface StubBuilds {
  outdir: string;
  functionsDirectory: string;
  webDirectory: string;
}

/**
 * Runs a test over folders that look like finished builds. So templates are tested without a build. The
 * folders and `outdir` are deleted afterwards.
 */
export function withStubBuilds<Result>(
  moreFunctions: readonly string[],
  run: (builds: StubBuilds) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), 'coop-infra-'));
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const name of [...expectedEntries().keys(), ...moreFunctions])
    put(`functions/${name}/index.mjs`, `export const handler = async () => '${name}';`);
  for (const address of siteRoutes.prerendered) put(join('web', address, 'index.html'), '<!doctype html>');
  put('web/__spa-fallback.html', '<!doctype html>');
  put('web/assets/app-12345678.js', '');
  try {
    return run({
      outdir: join(folder, 'cdk.out'),
      functionsDirectory: join(folder, 'functions'),
      webDirectory: join(folder, 'web'),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
