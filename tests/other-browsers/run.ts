import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { aptInstall, hasApt } from '../../scripts/apt-install.mjs';
import { startLocalCloud } from '../support/local-cloud.ts';
import type { Browser } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { mainJourney } from './main-journey.ts';
import { openWebKit } from './webkit.ts';

/**
 * The main job in Firefox and in WebKit, in a co-op of its own; everything else is tried in Chromium. A browser
 * that is missing is installed where apt is there and we are root, and otherwise skipped aloud.
 */
const browsers = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    programs: ['/usr/bin/firefox-esr'],
    open: () => openFirefox('/usr/bin/firefox-esr'),
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    open: () => openWebKit('/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'),
  },
];

const isInstalled = (programs: string[]) => programs.every((program) => existsSync(program));
const ready = browsers.filter(({ name, packages, programs }) => {
  if (!isInstalled(programs) && hasApt()) aptInstall(...packages);
  if (isInstalled(programs)) return true;
  const why = hasApt() ? `apt could not install ${packages.join(' and ')}` : 'apt is not there for us';
  console.warn(`\n!! Skipped in ${name}: not installed, and ${why}.\n`);
  return false;
});

const coop = ready.length > 0 ? await startLocalCloud() : undefined;
try {
  for (const { name, open } of ready) {
    const started = Date.now();
    const browser = await open();
    try {
      // By name, as people open it: the cookies of http://localhost are those of the site's address.
      await mainJourney(browser, coop!.address.url.replace('127.0.0.1', 'localhost'));
      console.log(`✓ The main journey in ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    } catch (error) {
      process.exitCode = 1;
      console.error(`✘ The main journey in ${name}: ${(error as Error).message}`);
      await keepPicture(name, browser);
    } finally {
      await browser.close();
    }
  }
} finally {
  await coop?.stop();
}

async function keepPicture(name: string, browser: Browser): Promise<void> {
  const file = `test-results/other-browsers-${name.toLowerCase()}.png`;
  try {
    mkdirSync('test-results', { recursive: true });
    writeFileSync(file, await browser.picture());
    console.error(`What it showed: ${file}`);
  } catch (error) {
    console.error('No picture of what it showed could be taken:', error);
  }
}
