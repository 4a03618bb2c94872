import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether Debian's packages can be installed here: apt is there, and we are root. */
export const hasApt = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Installs Debian packages, silently where they are there. Says whether that worked. */
export function aptInstall(...packages) {
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ].every((args) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0);
}
