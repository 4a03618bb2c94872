import { expect, type Page } from '@playwright/test';

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
    const busy = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return document.querySelectorAll('[aria-busy="true"]').length;
    });
    return before + busy + underWay.size === 0;
  };
  return () => expect.poll(isQuiet, { intervals: [20] }).toBe(true);
}
