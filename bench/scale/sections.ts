import type { BackOfficeMeasurement } from './back-office.ts';
import type { BroadcastMeasurement } from './broadcasts.ts';
import type { MeasuredCall } from './calls.ts';
import type { FunctionRun, UnitCost } from './co-op.ts';
import type { ExportMeasurement } from './exports.ts';
import type { FlightCheckMeasurement } from './flight-checks.ts';
import type { MeasuredWork } from './jobs.ts';
import type { MemberMeasurement } from './members.ts';
import type { PackingMeasurement } from './packing.ts';
import { packingSection, shortageSection, weighingSection } from './packing-sections.ts';
import type { ProductMeasurement } from './products.ts';
import type { RenewalMeasurement } from './renewals.ts';
import type { ShortageMeasurement } from './shortages.ts';
import type { WeighingMeasurement } from './weighing.ts';
import { seconds, table } from './tables.ts';
import type { VendorMeasurement } from './vendors.ts';

export interface Measured {
  renewals: RenewalMeasurement[];
  'share-changes': RenewalMeasurement[];
  'flight-checks': FlightCheckMeasurement[];
  broadcasts: BroadcastMeasurement[];
  exports: ExportMeasurement[];
  'back-office': BackOfficeMeasurement[];
  members: MemberMeasurement[];
  products: ProductMeasurement[];
  packing: PackingMeasurement[];
  shortages: ShortageMeasurement[];
  weighing: WeighingMeasurement[];
  vendors: VendorMeasurement[];
}

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
    calls.map(({ what, cost, milliseconds }) => [
      what,
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

const repeatedTable = (calls: readonly MeasuredCall[]) =>
  table(
    ['call', 'calls', 'ms each', 'table requests each', 'read units each', 'write units each'],
    calls.map(({ what, times, milliseconds, cost }) => [
      what,
      times,
      milliseconds.toFixed(0),
      cost.requests.toFixed(1),
      cost.readUnits.toFixed(1),
      cost.writeUnits.toFixed(1),
    ]),
  );

const workTable = (measured: readonly MeasuredWork[]) =>
  table(
    ['work', 'wall time s', 'ms each', 'table requests each', 'read units each', 'write units each'],
    measured.map(({ work, units, milliseconds, cost }) => [
      work,
      seconds(milliseconds),
      (milliseconds / units).toFixed(1),
      cost.requests.toFixed(1),
      cost.readUnits.toFixed(1),
      cost.writeUnits.toFixed(1),
    ]),
  );

const number = (count: number) => count.toLocaleString('en-US');

export const sections: { [Name in keyof Measured]: (measured: Measured[Name]) => string } = {
  renewals: (measured) => `## Renewals

Every subscription is billed and charged once at the stand-in; the run ends when the last charge is booked, and is only
reported when payments, members and cents agree. Planning is the job that queues them all, in a process of its own.

${scaleTable(
  'subscriptions',
  measured.map(({ subscriptions: units, ...rest }) => ({ units, ...rest })),
)}`,
  'share-changes': (measured) => `## Renewals of shares that members changed

As above, but of ten members two skip this delivery, two changed to a larger share and one to a smaller, each with what the
deposits differ by, and two collect at another place this time. Reported only when every member paid what their own bill comes
to, and who skipped nothing. Each is of one subscription, billed or skipped.

${scaleTable(
  'subscriptions',
  measured.map(({ subscriptions: units, ...rest }) => ({ units, ...rest })),
)}`,
  'flight-checks': (measured) => `## The flight check before a cut-off

What the page asks for, request after request of 500 subscriptions; reported only when every subscription was checked and
every member without a pickup location was found (one in a hundred). Asking is the job that writes to those members, in a
process of its own.

${flightTable(measured)}`,
  broadcasts: (measured) => `## Broadcasts

One mail to everybody; reported only when everybody got one. The local stage's rate is 1,000 a second.

${scaleTable(
  'recipients',
  measured.map(({ recipients: units, ...rest }) => ({ units, ...rest })),
)}`,
  exports: (measured) => `## Exports of orders

One file of orders of four lines, each of another member: from the click until it can be loaded; reported only when it has a row
for every order. Making is the worker that makes it once more, in a process of its own.

${exportTable(measured)}`,
  'back-office': (measured) => `## The daily figures and the back office

Paid orders of four lines of one cycle, all marked at once; reported only when the figures of their day have every one. What a
call asks of the table is with ${number(measured.at(-1)!.orders)} orders in the cycle, the account of the admin among it; each call is the first
of its function, whose start is in its time where it has not been called before. The last page of a list goes past all the others,
and a vendor's orders are found among all.

${rollupTable(measured)}

${callsTable(measured.at(-1)!)}`,
  members: (measured) => `## Looking for people

What staff ask for among members with the words they are found by, each with an entry in today's audit log: twenty calls of each,
the reader's own account among the table requests.

${memberTable(measured)}`,
  products: (measured) => productSection(measured.at(-1)!),
  packing: packingSection,
  shortages: shortageSection,
  weighing: weighingSection,
  vendors: (measured) => vendorSection(measured.at(-1)!),
};

const productSection = ({ products, calls }: ProductMeasurement) => `## Many products

What staff and members ask of ${number(products)} products of 80 vendors, all of them counted: the reader's own account is among the table
requests. An export is call after call until the file has every product; of its import each row changes a price.

${repeatedTable(calls)}`;

const vendorSection = (measured: VendorMeasurement) => `## Vendors after a cut-off

${number(measured.orders)} paid orders of one cycle, each of two products of two of ${measured.vendors} vendors, at 25 locations. The job of each minute splits them,
and rests between its runs; then ${number(measured.promises)} promises for the shares, each for every location, are followed. The statements have a line for each vendor's
part of an order and each promise. Each is of one order, promise or vendor; what finds nothing to do, and proofs, are runs of all divided by as many.

${workTable(measured.work)}

What the vendor with the most orders asks (${number(measured.largest)}), and staff of what every vendor promised for the cycle. The file has all the orders.

${repeatedTable(measured.calls)}`;
