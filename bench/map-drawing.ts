import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { weigh } from './web-bytes.ts';

export interface MapDrawing {
  /** The files that only the map needs, in gzip bytes: the library, its worker, its style sheet, the coast. */
  files: { name: string; bytes: number }[];
  /** Milliseconds from opening the address to the first complete drawing: the median of five. */
  drawn: number;
}

/** The screen of a phone, and its speed with the slow-down of Lighthouse's mobile preset. */
const phone = {
  width: 390,
  height: 844,
  processor: 4,
  latency: 150,
  bytesPerSecond: (1.6 * 1024 * 1024) / 8,
};
const ofMaps = /\/(maplibre|coast|pin-element|locations-map)[^/]*\.(m?js|css|json)$/;

/** Opens the page of pickup locations of a running site as a phone does, and waits for its map. */
export async function drawMap(url: string): Promise<MapDrawing> {
  const browser = await chromium.launch({
    executablePath: findBrowser()!,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const times: number[] = [];
  let files: MapDrawing['files'] = [];
  for (let time = 0; time < 5; time += 1) {
    const page = await browser.newPage({ viewport: phone, deviceScaleFactor: 2 });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: phone.processor });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latency,
      downloadThroughput: phone.bytesPerSecond,
      uploadThroughput: phone.bytesPerSecond,
    });
    const found = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (ofMaps.test(pathname)) found.add(pathname);
    });
    await page.goto(new URL('/pickup-locations', url).href);
    const drawn = await page.waitForFunction(
      () => performance.getEntriesByName('map drawn')[0]?.startTime,
      undefined,
      { timeout: 120_000 },
    );
    times.push((await drawn.jsonValue())!);
    files = [...found].map((path) => ({
      name: path.replace(/^.*\/(.*)-[\w-]{8}(\.\w+)$/, '$1$2'),
      bytes: weigh(path),
    }));
    await page.context().close();
  }
  await browser.close();
  return { files, drawn: times.sort((a, b) => a - b)[2]! };
}
