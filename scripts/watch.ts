import { execFile, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { watchFunctions } from '#infra/build-functions.ts';
import type { LocalCloud } from '#local/cloud/local-cloud.ts';

/** The templates need `shared` for the routes of the API, which are in the contracts. */
const templateSources = ['infra/lib', 'shared'];
/** The milliseconds that must pass without a change before the templates are synthesized again. */
const quietMilliseconds = 200;

/**
 * Keeps a running local cloud up to date. It takes over functions and templates when their sources change,
 * and Vite serves the pages with hot reload.
 * @returns a function that stops all of it
 */
export async function watchEverything(
  cloud: LocalCloud,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const reload = (what: string) => {
    try {
      cloud.reload();
      say(`${what} reloaded`);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  };
  const stopFunctions = await watchFunctions((errors) =>
    errors.length > 0 ? say(errors.join('\n')) : reload('Functions'),
  );

  let timer: NodeJS.Timeout | undefined;
  // A new process synthesizes, because this one has the old modules in memory.
  const synthesizeAgain = () =>
    execFile(process.execPath, ['--import', 'tsx', 'scripts/synthesize-local.ts'], (error, _, problem) =>
      error ? say(problem) : reload('Templates'),
    );
  const templates = templateSources.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(synthesizeAgain, quietMilliseconds);
    }),
  );

  const pages = spawn(process.execPath, ['../node_modules/@react-router/dev/bin.js', 'dev'], {
    cwd: 'web',
    stdio: 'inherit',
    env: { ...process.env, WEB_BACKEND: cloud.url },
  });
  return async () => {
    clearTimeout(timer);
    for (const watcher of templates) watcher.close();
    pages.kill();
    await stopFunctions();
  };
}
