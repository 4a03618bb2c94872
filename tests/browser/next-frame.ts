import type { Page } from '@playwright/test';

/**
 * Waits until the page draws its next frame. A browser without a screen may draw none for minutes while
 * nothing on the page changes, so a quarter of a second counts as a frame.
 */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => resolve());
        setTimeout(resolve, 250);
      }),
  );
