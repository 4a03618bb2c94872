import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules of axe that ask for colours: all that a theme can break. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** The page as it stands breaks no rule of WCAG 2.2 AA that axe knows, and does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, axe(page).withTags(rules));
}

/** `expectAccessible`, then the same page in the other theme: its colours again, and its width. The theme is the first again. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  const [first, background] = await themeOf(page);
  await page.emulateMedia({ colorScheme: first === 'dark' ? 'light' : 'dark' });
  expect((await themeOf(page))[1]).not.toBe(background);
  await expectNoViolations(page, axe(page).withRules(rulesOfColour));
  await page.emulateMedia({ colorScheme: first });
}

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** `expectAccessibleInBothThemes` as the page stands, and made as narrow or wide as the other screen. The width is the first again. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const first = page.viewportSize()!;
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(first.width === wide.width ? narrow : wide);
  await expectAccessibleInBothThemes(page);
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

/** In one pass: the other mode reads frames of other origins too, in a second page; no page of ours has any. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function expectNoViolations(page: Page, builder: AxeBuilder): Promise<void> {
  await settleAnimations(page);
  const { violations } = await builder.analyze();
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]!.html}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Colours are measured when they have stopped changing. Spinners never stop and are not waited for. */
const settleAnimations = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
