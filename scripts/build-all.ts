import { build } from './build.ts';

await build((line) => console.log(line));
