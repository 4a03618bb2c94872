import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { aptInstall, hasApt } from '../../scripts/apt-install.mjs';
import { startLocalCloud } from '../support/local-cloud.ts';
import type { Browser } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { mainJourney } from './main-journey.ts';
import { openWebKit } from './webkit.ts';

const { values } = parseArgs({
  options: {
    /** The file for the numbers of journeys as JSON: `{ passed, failed, flaky }`. */
    results: { type: 'string' },
  },
});
const results = { passed: 0, failed: 0, skipped: 0, flaky: [] as string[] };

/**
 * The browsers besides Chromium, which runs all other browser tests. One after another, they do the main job in
 * the same co-op. A missing browser is installed when apt is there and the user is root. Otherwise the browser
 * is skipped, with a message.
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
  results.skipped += 1;
  return false;
});

const coop = ready.length > 0 ? await startLocalCloud() : undefined;
try {
  for (const { name, open } of ready) {
    // People open the site as `localhost`. Its cookies belong to that name.
    const isPassed = await tryJourney(name, open, coop!.address.url.replace('127.0.0.1', 'localhost'));
    if (isPassed) results.passed += 1;
    else {
      results.failed += 1;
      process.exitCode = 1;
    }
  }
} finally {
  await coop?.stop();
  if (values.results) writeFileSync(values.results, JSON.stringify(results));
}

/**
 * Runs the journey in a browser of its own. When the browser itself dies, it is opened again, so that it
 * is opened at most three times. When the site fails, the journey runs once more, and counts as flaky when it then succeeds.
 */
async function tryJourney(name: string, open: () => Promise<Browser>, siteUrl: string): Promise<boolean> {
  let lives = 3;
  let tries = 2;
  while (true) {
    const started = Date.now();
    let browser: Browser | undefined;
    try {
      browser = await open();
      await mainJourney(browser, siteUrl);
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`✓ The main journey in ${name} (${seconds} s)`);
      if (tries === 1) results.flaky.push(`The main journey in ${name}`);
      return true;
    } catch (error) {
      console.error(`✘ The main journey in ${name}: ${(error as Error).message}`);
      if (browser && (await browser.isAlive())) {
        tries -= 1;
        await keepPicture(name, browser);
      } else {
        lives -= 1;
        console.error(`${name} itself died or hangs; it may be opened ${lives} more times`);
      }
      if (tries === 0 || lives === 0) return false;
    } finally {
      await browser?.close();
    }
  }
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
