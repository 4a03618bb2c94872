import { test as base, type Browser, type BrowserContext } from '@playwright/test';
import { translateTexts, whenAlive } from '../support/translate-texts.ts';

/** Makes the browser translate every page that this context opens from now on. */
export const translate = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: `(${whenAlive})(${translateTexts})` });

/** The `test` function of all browser tests. With `TRANSLATED=1` the browser translates all pages. */
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
