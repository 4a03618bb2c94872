import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { contracts } from '#shared/contracts/registry.ts';
import { gaugeMs } from '../scripts/gauge.mjs';
import { startLocalCloud } from '../tests/support/local-cloud.ts';
import { coldCalls } from './cold-calls.ts';
import { emptyImportTime, importTime } from './import-times.ts';
import { scorePages } from './lighthouse.ts';
import { drawMap } from './map-drawing.ts';
import { weighPages } from './web-bytes.ts';

const report = 'docs/measurements.md';
const gauge = gaugeMs();

const cloud = await startLocalCloud();
process.env.LOCAL_CLOUD = JSON.stringify(cloud.address);
const { measureTypicalCalls } = await import('../tests/support/typical-calls.ts');

console.log('Table requests of every endpoint…');
const { measured: calls, failed } = await measureTypicalCalls();
if (failed.length > 0) throw new Error(failed.join('\n'));
console.log('Lighthouse of the public pages…');
const pages = weighPages();
const scores = await scorePages(
  cloud.address.url,
  pages.map((page) => page.path),
);
console.log('The map on a phone…');
const map = await drawMap(cloud.address.url);
console.log("Members' most used calls, cold and warm…");
// Lambda runs Node.js 24. If this machine has it, BENCH_NODE names its path.
const node = process.env.BENCH_NODE ?? process.execPath;
const nodeVersion = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
const cold = await coldCalls(cloud.address, node);
await cloud.stop();

console.log('Import times of every function, ten fresh processes each…');
const sizes = JSON.parse(readFileSync('dist/functions.json', 'utf8')) as Record<string, number>;
const empty = emptyImportTime();
const imports = Object.fromEntries(
  Object.keys(sizes).map((name) => [name, importTime(`dist/functions/${name}/index.mjs`)]),
);

/** Returns a section of the report that people wrote. Each new report keeps it, as no run can measure it. */
const writtenByHand = (title: string): string => {
  const [section] = new RegExp(`## ${title}\\n[^]*?(?=\\n## |$)`).exec(readFileSync(report, 'utf8')) ?? [];
  if (!section) throw new Error(`${report} has no section "${title}"`);
  return section.trim();
};
const whatCallsCost = writtenByHand('What calls cost');
const whatAFirstPageWaitsFor = writtenByHand('What a first page waits for');

const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

writeFileSync(
  report,
  `# Measurements

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} with Node.js ${process.versions.node} on ${cpus().length} cores (${cpus()[0]!.model}),
on which the fixed piece of work of \`scripts/gauge.mjs\` takes ${gauge} ms. Times are this machine's; requests, capacity units and bytes are the same everywhere. Capacity units are as the
local table counts them: 4 KB read or 1 KB written, transactions twice.

## Endpoints

One typical, successful call each (\`tests/calls\`), with the items of the demo co-op.

${table(
  ['operation', 'requests', 'what', 'capacity units'],
  calls.map(({ id, requests }) => [
    `\`${contracts[id].method} ${contracts[id].paths[0]}\``,
    requests.length,
    requests.map((request) => request.operation).join(', '),
    Number(requests.reduce((sum, request) => sum + request.capacityUnits, 0).toFixed(1)),
  ]),
)}

## Functions

${Object.keys(sizes).length} functions: median ${kilobytes(median(Object.values(sizes)))} KB, largest ${kilobytes(Math.max(...Object.values(sizes)))} KB. An empty handler is imported in ${empty.toFixed(0)} ms; the median
function in ${median(Object.values(imports)).toFixed(0)} ms.

${table(
  ['function', 'KB', 'import ms', 'more than empty, ms'],
  Object.entries(sizes)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, bytes]) => [
      name,
      kilobytes(bytes),
      imports[name]!.toFixed(0),
      (imports[name]! - empty).toFixed(0),
    ]),
)}

## Cold and warm calls

Processor milliseconds with Node.js ${nodeVersion}, the median of seven fresh processes; the table is in another one. The import
has the first table calls and the reading of keys and catalogue in it.

${table(
  ['operation', 'import', 'first call', 'second', 'warm'],
  cold.map(({ id, imported, first, second, warm }) => [
    `\`${contracts[id].method} ${contracts[id].paths[0]}\``,
    ...[imported, first, second, warm].map((milliseconds) => milliseconds.toFixed(1)),
  ]),
)}

${whatCallsCost}

## Pages

What a prerendered page loads before anybody does anything, in gzip KB, and its Lighthouse scores: mobile preset,
median of five visits, served by the local cloud on this machine. \`index\` is Lighthouse's own measure of the machine while it ran.
The preset computes its LCP from a visit over a quick line, in which the scripts come before the first paint. The last column but two was
measured in a visit over a line and on a processor that were as slow as the preset's.

${table(
  [
    'page',
    'HTML',
    'script',
    'style',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'index',
    'LCP ms',
    'LCP ms, slow line',
    'TBT ms',
    'CLS',
  ],
  pages.map((page) => {
    const score = scores.find((found) => found.path === page.path)!;
    return [
      page.path,
      (page.html / 1024).toFixed(1),
      (page.script / 1024).toFixed(1),
      (page.style / 1024).toFixed(1),
      score.performance,
      score.accessibility,
      score.bestPractices,
      score.seo,
      score.machineIndex,
      score.largestContentfulPaint,
      score.slowVisit,
      score.totalBlockingTime,
      score.cumulativeLayoutShift.toFixed(3),
    ];
  }),
)}

${whatAFirstPageWaitsFor}

## The map

What comes with a map into sight, in gzip KB: ${map.files.map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`).join(', ')}.
On a phone as slow as Lighthouse's (4 times less processor, 1.6 Mbit/s) the first drawing of /pickup-locations is complete
${(map.drawn / 1000).toFixed(1)} s after the address is opened, without a graphics card.
`,
);
console.log(`Written: ${report}`);
