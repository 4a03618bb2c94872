import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags } from 'lighthouse';
import { findBrowser } from '../scripts/find-browser.mjs';

const visits = 5;

/** The medians of a page's visits. */
export interface PageScore {
  path: string;
  /** Lighthouse's own measure of the machine: below 1,500 it is slower than a good laptop. */
  machineIndex: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds for a slow phone. Lighthouse's mobile preset estimates them from a visit over a quick line. */
  largestContentfulPaint: number;
  totalBlockingTime: number;
  cumulativeLayoutShift: number;
  /** Milliseconds until the largest content was drawn, in one visit over a line as slow as in the mobile preset. */
  slowVisit: number;
}

/** Runs Lighthouse (mobile preset) on pages of a running site, several times each. */
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
      const visit = async (flags: Flags = {}) =>
        (await lighthouse(new URL(path, url).href, { port, output: 'json', logLevel: 'error', ...flags }))!
          .lhr;
      const results: Result[] = [];
      while (results.length < visits) results.push(await visit());
      const slow = await visit({ throttlingMethod: 'devtools', onlyCategories: ['performance'] });
      scores.push({ ...medians(path, results), slowVisit: Math.round(largestPaint(slow)) });
    }
    return scores;
  } finally {
    browser.kill();
    await once(browser, 'exit');
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const largestPaint = ({ audits }: Result) => audits['largest-contentful-paint']?.numericValue ?? 0;

function medians(path: string, results: Result[]): Omit<PageScore, 'slowVisit'> {
  const median = (valueOf: (result: Result) => number) =>
    results.map(valueOf).toSorted((a, b) => a - b)[Math.floor(results.length / 2)]!;
  const score = (name: string) =>
    median(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100));
  const audit = (name: string) => median(({ audits }) => audits[name]?.numericValue ?? 0);
  return {
    path,
    machineIndex: Math.round(median(({ environment }) => environment.benchmarkIndex)),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestContentfulPaint: Math.round(median(largestPaint)),
    totalBlockingTime: Math.round(audit('total-blocking-time')),
    cumulativeLayoutShift: audit('cumulative-layout-shift'),
  };
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
