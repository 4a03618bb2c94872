import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { BackOfficeMeasurement } from './back-office.ts';
import type { BlastMeasurement } from './blasts.ts';
import type { FunctionRun, UnitCost } from './co-op.ts';
import type { ExportMeasurement } from './exports.ts';
import type { FlightCheckMeasurement } from './flight-checks.ts';
import type { MemberMeasurement } from './members.ts';
import { billTable, habits, monthlyBill, prices } from './monthly-cost.ts';
import type { RenewalMeasurement } from './renewals.ts';

const report = 'docs/measurements-at-scale.md';
const sizes = [1000, 10_000, 50_000];

const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const scaleTable = (
  unit: string,
  measured: { units: number; milliseconds: number; planning: FunctionRun; cost: UnitCost }[],
) =>
  table(
    [
      unit,
      'wall time s',
      'ms each',
      'planning s',
      'planning MB at most',
      'table requests each',
      'read units each',
      'write units each',
    ],
    measured.map(({ units, milliseconds, planning, cost }) => [
      units,
      seconds(milliseconds),
      (milliseconds / units).toFixed(1),
      seconds(planning.milliseconds),
      planning.megabytes.toFixed(0),
      cost.requests.toFixed(1),
      cost.readUnits.toFixed(1),
      cost.writeUnits.toFixed(1),
    ]),
  );
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

const flightTable = (measured: FlightCheckMeasurement[]) =>
  table(
    [
      'subscriptions',
      'requests',
      'wall time s',
      'table requests each',
      'read units each',
      'asking s',
      'asking MB at most',
    ],
    measured.map(({ subscriptions, requests, milliseconds, cost, asking }) => [
      subscriptions,
      requests,
      seconds(milliseconds),
      cost.requests.toFixed(3),
      cost.readUnits.toFixed(1),
      seconds(asking.milliseconds),
      asking.megabytes.toFixed(0),
    ]),
  );

const exportTable = (measured: ExportMeasurement[]) =>
  table(
    [
      'orders',
      'wall time s',
      'file MB',
      'table requests each',
      'read units each',
      'making s',
      'making MB at most',
    ],
    measured.map(({ orders, milliseconds, megabytes, cost, making }) => [
      orders,
      seconds(milliseconds),
      megabytes.toFixed(1),
      cost.requests.toFixed(3),
      cost.readUnits.toFixed(1),
      seconds(making.milliseconds),
      making.megabytes.toFixed(0),
    ]),
  );

const rollupTable = (measured: BackOfficeMeasurement[]) =>
  table(
    ['orders', 'wall time s', 'table requests each', 'read units each', 'write units each'],
    measured.map(({ orders, rollup, rollupMilliseconds }) => [
      orders,
      seconds(rollupMilliseconds),
      rollup.requests.toFixed(3),
      rollup.readUnits.toFixed(1),
      rollup.writeUnits.toFixed(1),
    ]),
  );

const callsTable = ({ calls }: BackOfficeMeasurement) =>
  table(
    ['call', 'table requests', 'read units', 'ms'],
    calls.map(({ name, cost, milliseconds }) => [
      name,
      cost.requests,
      cost.readUnits.toFixed(1),
      milliseconds.toFixed(0),
    ]),
  );

const memberTable = (measured: MemberMeasurement[]) =>
  table(
    [
      'call',
      ...measured.flatMap(({ members }) => [`${members} members: ms`, 'table requests', 'read units']),
    ],
    (measured[0]?.calls ?? []).map(({ what }, at) => [
      what,
      ...measured.flatMap(({ calls }) => {
        const { milliseconds, cost } = calls[at]!;
        return [milliseconds.toFixed(0), cost.requests.toFixed(1), cost.readUnits.toFixed(1)];
      }),
    ]),
  );

interface Measured {
  renewals: RenewalMeasurement[];
  blasts: BlastMeasurement[];
  flightChecks: FlightCheckMeasurement[];
  exports: ExportMeasurement[];
  backOffice: BackOfficeMeasurement[];
  members: MemberMeasurement[];
}

/** Writes what was measured, and the bill of a month that follows from it. @returns the file's path */
export function writeReport({
  renewals,
  blasts,
  flightChecks,
  exports,
  backOffice,
  members,
}: Measured): string {
  const bills = sizes.map((count) => monthlyBill(count, renewals.at(-1)!.cost, blasts.at(-1)!.cost));

  writeFileSync(
    report,
    `# Measurements at scale

Written by \`npm run bench -- --scale\` on ${new Date().toISOString().slice(0, 10)} with Node.js ${process.versions.node} on ${cpus().length} cores (${cpus()[0]!.model}).
The local cloud, the stand-ins and all workers share this machine, so the times show proportion, not what AWS takes; there
Stripe's answer (about a second, 15 renewals at a time) and the sending rate decide. Requests and units are the same everywhere:
4 KB read or 1 KB written, transactions twice, indexes not counted.

## Renewals

Every subscription is billed and charged once at the stand-in; the run ends when the last charge is booked, and is only
reported when payments, members and cents agree. Planning is the job that queues them all, in a process of its own.

${scaleTable(
  'subscriptions',
  renewals.map(({ subscriptions: units, ...rest }) => ({ units, ...rest })),
)}

## The flight check before a cut-off

What the page asks for, request after request of 500 subscriptions; reported only when every subscription was checked and
every member without a pickup location was found (one in a hundred). Asking is the job that writes to those members, in a
process of its own.

${flightTable(flightChecks)}

## Messages to many

One mail to everybody; reported only when everybody got one. The local stage's rate is 1,000 a second.

${scaleTable(
  'recipients',
  blasts.map(({ recipients: units, ...rest }) => ({ units, ...rest })),
)}

## Exports of orders

One file of orders of four lines, each of another member: from the click until it can be loaded; reported only when it has a row
for every order. Making is the worker that makes it once more, in a process of its own.

${exportTable(exports)}

## The daily figures and the back office

Paid orders of four lines of one cycle, all marked at once; reported only when the figures of their day have every one. What a
call asks of the table is with ${backOffice.at(-1)!.orders.toLocaleString('en-US')} orders in the cycle, the account of the admin among it.

${rollupTable(backOffice)}

${callsTable(backOffice.at(-1)!)}

## Looking for people

What staff ask for among members with the words they are found by, each with an entry in today's audit log: twenty calls of each,
the reader's own account among the table requests.

${memberTable(members)}

## The bill of a month

Estimated from the units above, the prices of ${prices.date} in us-east-1 (\`bench/scale/monthly-cost.ts\`, to be checked against
the price list of the day), and these habits of members: ${(habits.subscribed * 100).toFixed(0)} % subscribed, ${habits.apiCalls} calls and ${habits.blasts} blasts a month,
${(habits.textsWanted * 100).toFixed(0)} % with text messages, ${(habits.signsIn * 100).toFixed(0)} % signing in. Dollars; Stripe's fees are apart. Calls read 4 units each, which holds at 4,000
products; writes are multiplied by 1.7 for the indexes; the reading of guests, which the edge answers for the most part,
is left out. Keeping eight functions warm costs two cents.

${billTable(bills)}
`,
  );
  return report;
}
