import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const pages = /pages\.spec/;
const wholeCycle = /whole-cycle\.spec/;
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** Journeys of people in a real browser. Each worker has its own co-op, as `npm start` serves it. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: 'tests/support/start-for-journeys.ts',
  workers: 3,
  // Only an element that never comes should fail a test. A machine that is busy, or four times slower, takes
  // its time.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // A test that passes at its second try is listed as flaky at the end, by name.
  retries: Number(process.env.JOURNEY_RETRIES ?? 1),
  reporter: [['list']],
  use: {
    baseURL: process.env[`JOURNEYS_URL_${process.env.TEST_PARALLEL_INDEX}`],
    // A failed test keeps a picture and a text. A trace costs a sixth of all the time, and `--trace=on` makes
    // one.
    trace: 'off',
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
  // The longest tests come first. A worker takes a whole file of journeys, or one test of a page. The test
  // `whole cycle` moves the clock of its own co-op. It has its own process, as a module knows one co-op.
  projects: [
    { name: 'whole cycle', use: desktop, testMatch: wholeCycle },
    { name: 'journeys', use: desktop, testIgnore: [pages, wholeCycle] },
    { name: 'pages', use: desktop, testMatch: pages, fullyParallel: true },
  ],
});
