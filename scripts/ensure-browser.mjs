import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.mjs';

/** Makes sure that a Chromium is there: Debian's package where apt is, Playwright's own elsewhere. */
if (!findBrowser()) {
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  const commands = isDebian
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      ]
    : [[process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium']];
  for (const [command, ...args] of commands) {
    const { status } = spawnSync(command, args, { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
}
const found = findBrowser();
if (!found) {
  console.error('No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.');
  process.exit(1);
}
console.log(found);
