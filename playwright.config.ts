import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const port = Number(process.env.JOURNEY_PORT ?? 4400);

const pages = /pages\.spec/;
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

/** Journeys of real people through a real browser, against the co-op as `npm start` serves it. */
export default defineConfig({
  testDir: 'tests/browser',
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
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
  // Journeys change the one co-op, so they come one after the other; pages are only looked at.
  projects: [
    { name: 'journeys', use: desktop, testIgnore: pages, workers: 1 },
    {
      name: 'pages at 1440',
      use: desktop,
      testMatch: pages,
      fullyParallel: true,
      dependencies: ['journeys'],
    },
    { name: 'pages at 390', use: phone, testMatch: pages, fullyParallel: true, dependencies: ['journeys'] },
  ],
  webServer: {
    command: `node scripts/start.mjs --memory --isolate --no-edge-cache --port ${port}`,
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 120_000,
    reuseExistingServer: false,
  },
});
