import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const pages = /pages\.spec/;
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** Journeys of real people through a real browser, against the co-op as `npm start` serves it: one for each worker. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: 'tests/support/start-for-journeys.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // What passes at its second try is listed as flaky at the end, by name.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: process.env[`JOURNEYS_URL_${process.env.TEST_PARALLEL_INDEX}`],
    // Filming each page as it is drawn takes a quarter of all the time; the trace shows it from its DOM.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The longest come first: a file of journeys is one piece of work, a page is another.
  projects: [
    { name: 'journeys', use: desktop, testIgnore: pages },
    { name: 'pages', use: desktop, testMatch: pages, fullyParallel: true },
  ],
});
