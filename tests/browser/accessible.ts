import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { Result, RunOnly } from 'axe-core';
import { nextFrame } from './next-frame.ts';

const allRules: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules of axe that check colors. A theme can break no others. */
const rulesOfColour: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Checks that the page breaks no rule of WCAG 2.2 AA that axe knows, and does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, allRules);
}

/**
 * Checks the page as `expectAccessible` does, and then its colors and width in the other theme. The first
 * theme is restored afterwards.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectColoursOfOtherTheme(page);
}

async function expectColoursOfOtherTheme(page: Page): Promise<void> {
  const [first, background] = await themeOf(page);
  await page.emulateMedia({ colorScheme: first === 'dark' ? 'light' : 'dark' });
  expect((await themeOf(page))[1]).not.toBe(background);
  await expectNoViolations(page, rulesOfColour);
  await page.emulateMedia({ colorScheme: first });
}

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/**
 * Checks the page as `expectAccessibleInBothThemes` does, at its own width and at that of the other screen.
 * The first width is restored afterwards.
 */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page);
  await atOtherWidth(page, () => expectAccessibleInBothThemes(page));
}

/**
 * Checks the page in the middle of a journey as `expectAccessibleAtBothWidths` does. A run that tries a third
 * of everything checks the page as it is, and in one other combination of width and theme.
 */
export async function expectAccessibleOnTheWay(page: Page): Promise<void> {
  const { THIRD } = process.env;
  if (THIRD === undefined) return expectAccessibleAtBothWidths(page);
  if (THIRD === '0') return expectAccessibleInBothThemes(page);
  await expectAccessible(page);
  await atOtherWidth(page, () => (THIRD === '1' ? expectAccessible(page) : expectColoursOfOtherTheme(page)));
}

async function atOtherWidth(page: Page, check: () => Promise<void>): Promise<void> {
  const first = page.viewportSize()!;
  await page.setViewportSize(first.width === wide.width ? narrow : wide);
  await check();
  await page.setViewportSize(first);
}

const themeOf = (page: Page) =>
  page.evaluate(
    () =>
      [
        matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
        getComputedStyle(document.documentElement).backgroundColor,
      ] as const,
  );

/**
 * The script of axe. A page loads this script once for all its checks. Axe's own builder would load it for each
 * check. The loading would take a third of a check's time.
 */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violationsOf(page: Page, runOnly: RunOnly): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Axe describes only violations here. A description of the elements that pass would take a third of a
    // check's time.
    return (await axe.run(document, { runOnly: only, resultTypes: ['violations'] })).violations;
  }, runOnly);
}

async function expectNoViolations(page: Page, runOnly: RunOnly): Promise<void> {
  // The page's script sets the title. On a slow machine, the title comes after the first content.
  await expect(page).toHaveTitle(/\S/);
  // A control that is half hidden under the header would count as too small, so the page scrolls to the top.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await settleAnimations(page);
  const violations = await violationsOf(page, runOnly);
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]!.html}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/**
 * Waits until colors have stopped changing for three frames. A change of width or theme may start animations
 * a frame or two later. Spinners never stop and are not waited for.
 */
async function settleAnimations(page: Page): Promise<void> {
  for (let still = 0; still < 3; still += 1) {
    await nextFrame(page);
    if ((await untilAnimationsEnd(page)) > 0) still = -1;
  }
}

/**
 * Waits until the running animations end. Animations stand still while the browser draws no frames. This
 * function therefore ends the animations after two seconds.
 * @returns the number of animations that were running
 */
const untilAnimationsEnd = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    const stop = setTimeout(() => running.forEach((animation) => animation.finish()), 2000);
    await Promise.allSettled(running.map((animation) => animation.finished));
    clearTimeout(stop);
    return running.length;
  });
