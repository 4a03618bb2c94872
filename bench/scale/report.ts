import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { billTable, habits, monthlyBill, prices } from './monthly-cost.ts';
import { sections, type Measured } from './sections.ts';

const report = 'docs/measurements-at-scale.md';
const sizes = [1000, 10_000, 50_000];

export const sectionsOf = (measured: Partial<Measured>): string =>
  (Object.keys(measured) as (keyof Measured)[]).map((name) => sectionOf(name, measured)).join('\n\n');

const sectionOf = <Name extends keyof Measured>(name: Name, { [name]: part }: Partial<Measured>): string =>
  part ? sections[name](part) : '';

/**
 * Writes the document with the measurements, and with the monthly bill that they lead to.
 * @returns the file's path
 */
export function writeReport(measured: Measured): string {
  const { renewals, broadcasts } = measured;
  const bills = sizes.map((count) => monthlyBill(count, renewals.at(-1)!.cost, broadcasts.at(-1)!.cost));

  writeFileSync(
    report,
    `# Measurements at scale

Written by \`npm run bench -- --scale\` on ${new Date().toISOString().slice(0, 10)} with Node.js ${process.versions.node} on ${cpus().length} cores (${cpus()[0]!.model}).
The local cloud, the stand-ins and all workers share this machine, so the times show proportion, not what AWS takes; there
Stripe's answer (about a second, 15 renewals at a time) and the sending rate decide. Requests and units are the same everywhere:
4 KB read or 1 KB written, transactions twice, indexes not counted.

${sectionsOf(measured)}

## The bill of a month

Estimated from the units above, the prices of ${prices.date} in us-east-1 (\`bench/scale/monthly-cost.ts\`, to be checked against
the price list of the day), and these habits of members: ${(habits.subscribed * 100).toFixed(0)} % subscribed, ${habits.apiCalls} calls and ${habits.broadcasts} broadcasts a month,
${(habits.textsWanted * 100).toFixed(0)} % with text messages, ${(habits.signsIn * 100).toFixed(0)} % signing in. Dollars; Stripe's fees are apart. Calls read 4 units each, which holds at 4,000
products; writes are multiplied by 1.7 for the indexes; the reading of guests, which the edge answers for the most part,
is left out. Keeping eight functions warm costs two cents.

${billTable(bills)}
`,
  );
  return report;
}
