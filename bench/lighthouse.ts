import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { findBrowser } from '../scripts/find-browser.mjs';

export interface PageScore {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds, as Lighthouse's mobile preset simulates them. */
  largestContentfulPaint: number;
  totalBlockingTime: number;
  cumulativeLayoutShift: number;
}

/** Runs Lighthouse (mobile preset) on pages of a running site. */
export async function scorePages(url: string, paths: string[]): Promise<PageScore[]> {
  const port = await freePort();
  const browser = spawn(
    findBrowser()!,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${mkdtempSync(join(tmpdir(), 'lighthouse-'))}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  try {
    await untilReady(port);
    const scores: PageScore[] = [];
    for (const path of paths) {
      const result = await lighthouse(new URL(path, url).href, { port, output: 'json', logLevel: 'error' });
      const { categories, audits } = result!.lhr;
      const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
      scores.push({
        path,
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
        largestContentfulPaint: Math.round(audits['largest-contentful-paint']!.numericValue ?? 0),
        totalBlockingTime: Math.round(audits['total-blocking-time']!.numericValue ?? 0),
        cumulativeLayoutShift: audits['cumulative-layout-shift']!.numericValue ?? 0,
      });
    }
    return scores;
  } finally {
    browser.kill();
    await once(browser, 'exit');
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function untilReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The browser did not open its debugging port');
}
