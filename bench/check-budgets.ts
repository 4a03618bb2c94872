import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { weighFonts, weighPage } from './web-bytes.ts';

/**
 * Budgets in bytes that hold on every machine. The budgets of table requests for each call are in
 * tests/api/whole-api/budgets.test.ts.
 */
const budgets = {
  largestFunction: 1_000_000,
  medianFunction: 400_000,
  homeScript: 150 * 1024,
  homeFonts: 50 * 1024,
};
/** Words that must not occur in the names of the scripts that the home page loads at once. */
const neverAtHome = [/maplibre/i, /admin/i, /checkout/i];
/** The names of the back office's modules. The build names a script after the module it begins with. */
const backOffice = new Set(
  readdirSync('web/app/back-office', { recursive: true, encoding: 'utf8' }).map((file) =>
    basename(file, extname(file)),
  ),
);
const isOfBackOffice = (script: string) => backOffice.has(basename(script).replace(/-[\w-]{8}\.js$/, ''));

const sizes = Object.entries(
  JSON.parse(readFileSync('dist/functions.json', 'utf8')) as Record<string, number>,
);
const sorted = sizes.map(([, size]) => size).sort((a, b) => a - b);
const median = sorted[Math.floor(sorted.length / 2)]!;
const home = weighPage('');
const homeFonts = weighFonts('');

const problems = [
  ...sizes
    .filter(([, size]) => size > budgets.largestFunction)
    .map(([name, size]) => `${name} has ${size} bytes, more than ${budgets.largestFunction}`),
  ...(median > budgets.medianFunction
    ? [`The median function has ${median} bytes, more than ${budgets.medianFunction}`]
    : []),
  ...(home.script > budgets.homeScript
    ? [`The home page loads ${home.script} bytes of script, more than ${budgets.homeScript}`]
    : []),
  ...(home.script < 10_000 ? [`The home page's scripts were not found (${home.script} bytes)`] : []),
  ...(homeFonts > budgets.homeFonts
    ? [`The home page loads ${homeFonts} bytes of fonts, more than ${budgets.homeFonts}`]
    : []),
  ...(homeFonts === 0 ? ['The fonts of the home page were not found'] : []),
  ...home.scripts
    .filter((script) => neverAtHome.some((word) => word.test(script)) || isOfBackOffice(script))
    .map((script) => `The home page loads ${script}`),
];
console.log(
  `${sizes.length} functions, median ${median} bytes, largest ${sorted.at(-1)} bytes; home page ${home.script} of ${budgets.homeScript} bytes of script (gzip), ${homeFonts} of ${budgets.homeFonts} bytes of fonts`,
);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
