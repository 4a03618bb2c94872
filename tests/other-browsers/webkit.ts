import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Builder, By, error, type WebElement } from 'selenium-webdriver';
import { isAnswered, until, type Browser } from './browser.ts';

/** Opens WebKitGTK's MiniBrowser over W3C WebDriver, on a screen that exists only in memory. */
export async function openWebKit(driverPath: string, screenPath: string): Promise<Browser> {
  const screen = spawn(screenPath, ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(createInterface(screen.stdio[3] as Readable), 'line')) as [string];
  const port = await freePort();
  const server = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11' },
  });
  const endAll = async () => {
    for (const child of [server, screen]) await end(child);
  };
  await until('WebKitWebDriver answers', () => answers(`http://127.0.0.1:${port}/status`));
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build()
    .catch(async (reason: unknown) => {
      await endAll();
      throw reason;
    });
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });

  /**
   * Repeats an action until it succeeds. An element is stale, covered or missing for a moment while the page
   * draws it again.
   */
  const act = (what: string, xpath: string, action: (element: WebElement) => Promise<unknown>) =>
    until(`${what} ${xpath}`, async () => {
      try {
        const node = await driver.findElement(By.xpath(xpath));
        // The driver does not scroll by itself.
        await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', node);
        await action(node);
        return true;
      } catch (reason) {
        if (passing.some((kind) => reason instanceof kind)) return false;
        throw reason;
      }
    });

  return {
    open: (url) => driver.get(url),
    click: (element) => act('click', element, (node) => node.click()),
    type: (field, text) =>
      act('type into', field, async (node) => {
        await node.clear();
        await node.sendKeys(text);
      }),
    choose: (list, option) => act('choose from', `${list}/option[${option + 1}]`, (node) => node.click()),
    see: (element) =>
      act('see', element, async (node) => {
        if (!(await node.isDisplayed())) throw new error.ElementNotInteractableError('not shown');
      }),
    arriveAt: (path) =>
      until(`arrive at ${path}`, async () => new URL(await driver.getCurrentUrl()).pathname === path),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    isAlive: () => isAnswered(driver.getTitle()),
    async close() {
      await isAnswered(driver.quit());
      await endAll();
    },
  };
}

const passing = [
  error.NoSuchElementError,
  error.StaleElementReferenceError,
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
];

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
