import { launch } from 'puppeteer-core';
import { isAnswered, patienceMs, until, type Browser } from './browser.ts';

/** Opens Firefox and controls it over WebDriver BiDi, for which it needs no driver. */
export async function openFirefox(executablePath: string): Promise<Browser> {
  const firefox = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
  });
  const page = await firefox.newPage();
  const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`).setTimeout(patienceMs);
  const named = async <Result>(what: string, action: Promise<Result>): Promise<Result> => {
    try {
      return await action;
    } catch (error) {
      throw new Error(`${what}: ${(error as Error).message}`, { cause: error });
    }
  };

  return {
    async open(url) {
      const go = () => page.goto(url, { timeout: patienceMs });
      // Firefox aborts this navigation while the page itself navigates elsewhere. The navigation is then repeated.
      await go().catch((error: Error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
        return go();
      });
    },
    click: (element) => named(`click ${element}`, find(element).click()),
    async type(field, text) {
      const handle = await named(`type ${field}`, find(field).waitHandle());
      await handle.evaluate((input) => (input as HTMLInputElement).select());
      await handle.type(text);
    },
    async choose(list, option) {
      const chosen = `${list}/option[${option + 1}]`;
      const value = await named(
        `choose ${chosen}`,
        find(chosen)
          .map((element) => (element as HTMLOptionElement).value)
          .wait(),
      );
      await (await find(list).waitHandle()).select(value);
    },
    see: async (element) => void (await named(`see ${element}`, find(element).waitHandle())),
    arriveAt: (path) => until(`arrive at ${path}`, async () => new URL(page.url()).pathname === path),
    picture: () => page.screenshot(),
    isAlive: () => isAnswered(page.title()),
    async close() {
      if (!(await isAnswered(firefox.close()))) firefox.process()?.kill('SIGKILL');
    },
  };
}
