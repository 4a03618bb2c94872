import type { MeasuredCall } from './calls.ts';
import type { MeasuredWork } from './jobs.ts';
import type { PackingMeasurement } from './packing.ts';
import type { ShortageMeasurement } from './shortages.ts';
import type { WeighingMeasurement } from './weighing.ts';
import { seconds, table } from './tables.ts';

const packingTable = (measured: readonly PackingMeasurement[]) =>
  table(
    [
      'orders',
      'ms of the call',
      'table requests',
      'read units',
      'write units',
      'making s',
      'making MB at most',
    ],
    measured.map(({ orders, lock, making }) => [
      orders,
      ...callCells(lock),
      seconds(making.milliseconds),
      making.megabytes.toFixed(0),
    ]),
  );

const callCells = ({ milliseconds, cost }: MeasuredCall) => [
  milliseconds.toFixed(0),
  cost.requests.toFixed(0),
  cost.readUnits.toFixed(0),
  cost.writeUnits.toFixed(0),
];

const workCells = ({ milliseconds, units, cost }: MeasuredWork) => [
  seconds(milliseconds),
  (milliseconds / units).toFixed(1),
  cost.requests.toFixed(1),
  cost.readUnits.toFixed(1),
  cost.writeUnits.toFixed(1),
];

const shortageTable = (measured: readonly ShortageMeasurement[]) =>
  table(
    ['orders', 'ms of the call', 'table requests', 'read units', 'write units'],
    measured.map(({ orders, create }) => [orders, ...callCells(create)]),
  );

const settledTable = (measured: readonly ShortageMeasurement[]) =>
  table(
    [
      'orders',
      'wall time s',
      'ms each',
      'table requests each',
      'read units each',
      'write units each',
      'carrying out s',
      'carrying out MB at most',
    ],
    measured.map(({ orders, work, carryingOut }) => [
      orders,
      ...workCells(work),
      seconds(carryingOut.milliseconds),
      carryingOut.megabytes.toFixed(0),
    ]),
  );

export const packingSection = (measured: readonly PackingMeasurement[]): string => `## Packing

The call that locks a pickup day and makes its lists: paid orders of four lines, each of another member, all at one location;
reported only when the lists have every member. Making is the job that makes the lists once more, in a process of its own.

${packingTable(measured)}`;

export const shortageSection = (measured: readonly ShortageMeasurement[]): string => `## Shortages

A product that every order of a locked day has is missing. The call writes down who goes without; API Gateway gives it 29 seconds.

${shortageTable(measured)}

Then a job settles order by order, run after run: each member gets the money back as credit, and a mail, which another worker
sends meanwhile; reported only when every order is settled. Carrying out is the job for a second product of the same orders, in a process of its own.

${settledTable(measured)}`;

export const weighingSection = (measured: readonly WeighingMeasurement[]): string => `## Weighing

An item of every order of a location is weighed, 50 a call; then a job settles order by order: each member gets credit and a mail.

${table(
  ['orders', 'listing ms', 'requests', 'read units', 'saving 50 ms', 'requests', 'read units', 'write units'],
  measured.map(({ orders, list, save }) => [orders, ...callCells(list).slice(0, 3), ...callCells(save)]),
)}

${table(
  ['orders', 'wall time s', 'ms each', 'table requests each', 'read units each', 'write units each'],
  measured.map(({ orders, work }) => [orders, ...workCells(work)]),
)}`;
