/**
 * The actions of a person on a page, for every browser. Elements are found by XPath. Each action waits until
 * it is possible.
 */
export interface Browser {
  open(url: string): Promise<void>;
  click(element: string): Promise<void>;
  /** Replaces the value of a field, key by key. */
  type(field: string, text: string): Promise<void>;
  /** Chooses an option of a list by its number, from 0. */
  choose(list: string, option: number): Promise<void>;
  /**
   * Waits until the element is seen.
   * @throws Error that names the element when it does not come
   */
  see(element: string): Promise<void>;
  /** Waits until the page's address has this path. */
  arriveAt(path: string): Promise<void>;
  /** Tells whether the browser still answers. A browser that crashed or hangs does not answer. */
  isAlive(): Promise<boolean>;
  /** A picture of the page, as PNG. */
  picture(): Promise<Uint8Array>;
  /** Ends the browser and the processes started for it, whether it still answers or not. */
  close(): Promise<void>;
}

/** The milliseconds that a page may take to show what the test waits for. */
export const patienceMs = 30_000;
const pollMs = 100;

/** Repeats a question until the answer is true. @throws Error that names `what` when the time is over */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** Tells whether a question is answered within ten seconds. */
export async function isAnswered(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, 10_000, false)));
  const answer = question.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

const quoted = (text: string) => JSON.stringify(text);

export const byName = (name: string) => `//main//*[@name=${quoted(name)}]`;
export const byLabel = (label: string) =>
  `//*[@id = //label[starts-with(normalize-space(), ${quoted(label)})]/@for]`;
export const button = (text: string, within = '//main') =>
  `(${within}//*[self::button or self::a][starts-with(normalize-space(), ${quoted(text)})])[1]`;
export const heading = (text: string) => `//h1[normalize-space() = ${quoted(text)}]`;
export const withText = (text: string) => `(//*[contains(text(), ${quoted(text)})])[1]`;
