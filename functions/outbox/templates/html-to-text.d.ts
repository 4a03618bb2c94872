declare module 'html-to-text' {
  interface Options {
    wordwrap: false;
    selectors: readonly object[];
  }
  /** Makes a function that turns HTML into plain text. */
  export function compile(options: Options): (html: string) => string;
}
