import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Tells whether Debian's packages can be installed here: apt is present, and this user is root. */
export const hasApt = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/**
 * Installs Debian packages, and prints nothing when they are installed already.
 * @returns whether it worked.
 */
export function aptInstall(...packages) {
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ].every((args) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0);
}
