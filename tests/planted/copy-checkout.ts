import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Copy {
  folder: string;
  apply(patch: string): void;
  takeOff(patch: string): void;
}

/**
 * Copies the checkout, including uncommitted changes, into a folder of its own. The folder is deleted when
 * the process ends.
 */
export function copyCheckout(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // An interrupt also reaches the processes that run in the copy. This process outlives them, so that it can
  // delete the copy.
  process.on('SIGINT', () => {});
  const git = (args: string[], env: NodeJS.ProcessEnv = {}) =>
    execFileSync('git', args, { encoding: 'utf8', env: { ...process.env, ...env } }).trim();
  // The copy uses an index of its own, so that the staged changes of the checkout stay as they are.
  const index = { GIT_INDEX_FILE: join(folder, 'index') };
  git(['add', '--all'], index);
  const tree = git(['write-tree'], index);
  const checkout = join(folder, 'checkout');
  git(['clone', '--quiet', '--shared', '--no-checkout', '.', checkout]);
  git(['-C', checkout, 'read-tree', '-u', '--reset', tree]);
  linkPackages(join(checkout, 'node_modules'));
  const apply = (patch: string, ...options: string[]) =>
    void git(['-C', checkout, 'apply', ...options, resolve(patch)]);
  return {
    folder: checkout,
    apply: (patch) => apply(patch),
    takeOff: (patch) => apply(patch, '--reverse'),
  };
}

/** Links each package by itself. A link to all of `node_modules` would also share what tools store there. */
function linkPackages(target: string): void {
  mkdirSync(target);
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(resolve('node_modules', name), join(target, name));
}
