import { test as base, type Browser, type BrowserContext } from '@playwright/test';
import { translateTexts, whenAlive } from '../support/translate-texts.ts';

/** Has the browser translate the pages of this person from now on. */
export const translate = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: `(${whenAlive})(${translateTexts})` });

/** The test that every journey uses. With `TRANSLATED=1` all its pages are translated. */
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
