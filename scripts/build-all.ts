import { build } from './build.ts';

/** With `--without-web` the pages stay as they were built last: tests over HTTP do not look at them. */
await build((line) => console.log(line), { keepsWeb: process.argv.includes('--without-web') });
