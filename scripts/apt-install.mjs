import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Tells whether this machine can install Debian's packages: apt is present, and the user is root. */
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
