import { spawnSync } from 'node:child_process';

/** The id of this checkout's commit, with `-changed` when files differ from it; `unknown` outside git. */
export function commitOfCheckout(): string {
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty=-changed'],
    { encoding: 'utf8' },
  );
  return status === 0 ? stdout.trim() : 'unknown';
}
