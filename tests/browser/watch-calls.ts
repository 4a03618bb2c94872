import { expect, type Page } from '@playwright/test';
import { nextFrame } from './next-frame.ts';

/**
 * Counts the requests of a page from now on.
 * @returns a function that waits until everything is loaded and drawn: no request is running before or after
 * a frame, and nothing is busy
 */
export function watchCalls(page: Page): () => Promise<void> {
  const underWay = new Set<object>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const isQuiet = async () => {
    const before = underWay.size;
    for (let frame = 0; frame < 2; frame += 1) await nextFrame(page);
    const busy = await page.locator('[aria-busy="true"]').count();
    return before + busy + underWay.size === 0;
  };
  return () => expect.poll(isQuiet, { intervals: [20] }).toBe(true);
}
