import { test as base, type Browser, type BrowserContext } from '@playwright/test';
import { translateTexts, whenAlive } from '../support/translate-texts.ts';

/** The pages of this person are translated by the browser from now on. */
export const translate = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: `(${whenAlive})(${translateTexts})` });

/** What every journey begins with: with `TRANSLATED=1` all its pages are translated. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      if (process.env.TRANSLATED) {
        const open = browser.newContext.bind(browser);
        browser.newContext = async (options) => {
          const context = await open(options);
          await translate(context);
          return context;
        };
      }
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
