import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { watchFunctions } from '#infra/build-functions.ts';
import type { LocalCloud } from '#local/cloud/local-cloud.ts';
import { synthesizeLocal } from './build.ts';

/** Milliseconds without a change of the templates' sources before they are synthesized again. */
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
  const templates = watch('infra/lib', { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      synthesizeLocal();
      reload('Templates');
    }, quietMilliseconds);
  });

  const pages = spawn(process.execPath, ['../node_modules/@react-router/dev/bin.js', 'dev'], {
    cwd: 'web',
    stdio: 'inherit',
    env: { ...process.env, WEB_BACKEND: cloud.url },
  });
  return async () => {
    clearTimeout(timer);
    templates.close();
    pages.kill();
    await stopFunctions();
  };
}
