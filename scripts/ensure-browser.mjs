import { spawnSync } from 'node:child_process';
import { aptInstall, hasApt } from './apt-install.mjs';
import { findBrowser } from './find-browser.mjs';

/**
 * Installs a Chromium if there is none. It is Debian's package where apt is available, and Playwright's own
 * elsewhere.
 */
if (!findBrowser()) {
  const isInstalled = hasApt()
    ? aptInstall('chromium-headless-shell') || aptInstall('chromium')
    : spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
        stdio: 'inherit',
      }).status === 0;
  if (!isInstalled) process.exit(1);
}
const found = findBrowser();
if (!found) {
  console.error('No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.');
  process.exit(1);
}
console.log(found);
