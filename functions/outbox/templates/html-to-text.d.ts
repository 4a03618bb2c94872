declare module 'html-to-text' {
  interface Options {
    wordwrap: false;
    selectors: readonly object[];
  }
  export function compile(options: Options): (html: string) => string;
}
