import { measureBackOffice } from './back-office.ts';
import { measureBroadcast } from './broadcasts.ts';
import { measureExport } from './exports.ts';
import { measureFlightCheck } from './flight-checks.ts';
import { measureMembers } from './members.ts';
import { measurePacking } from './packing.ts';
import { measureProducts } from './products.ts';
import { measureRenewals } from './renewals.ts';
import { measureShareChanges } from './share-changes.ts';
import { sectionsOf, writeReport } from './report.ts';
import { measureShortage } from './shortages.ts';
import type { Measured } from './sections.ts';
import { measureWeighing } from './weighing.ts';
import { measureVendors } from './vendors.ts';

/** The parts in the order of the document. Each part measures its sizes one after the other. */
const parts: { [Name in keyof Measured]: () => Promise<Measured[Name]> } = {
  renewals: () => each('subscriptions are renewed', [1000, 5000, 20_000], measureRenewals),
  'share-changes': () => each('subscriptions with changes are renewed', [5000, 20_000], measureShareChanges),
  'flight-checks': () => each('subscriptions are checked', [1000, 5000, 20_000], measureFlightCheck),
  broadcasts: () => each('people are mailed', [1000, 10_000, 50_000], measureBroadcast),
  exports: () => each('orders are exported', [5000, 20_000], measureExport),
  'back-office': () => each('orders are in the back office', [5000, 20_000], measureBackOffice),
  members: () => each('members are looked through', [5000, 50_000], measureMembers),
  products: () => each('products are listed and imported', [4000], measureProducts),
  packing: () => each('orders are locked for packing', [500, 1000, 2000], measurePacking),
  shortages: () => each('orders lack a product', [500, 1000, 5000], measureShortage),
  weighing: () => each('orders are weighed', [500, 2000], measureWeighing),
  vendors: () =>
    each('orders are split among 200 vendors', [20_000], (orders) => measureVendors(200, orders)),
};

async function each<One>(
  what: string,
  counts: readonly number[],
  measure: (count: number) => Promise<One>,
): Promise<One[]> {
  const found: One[] = [];
  for (const count of counts) {
    console.log(`${count} ${what}…`);
    found.push(await measure(count));
    console.log(JSON.stringify(found.at(-1)));
  }
  return found;
}

async function measureParts<Name extends keyof Measured>(
  names: readonly Name[],
): Promise<Pick<Measured, Name>> {
  const measured: Partial<Measured> = {};
  for (const name of names) Object.assign(measured, { [name]: await parts[name]() });
  return measured as Pick<Measured, Name>;
}

const known = Object.keys(parts) as (keyof Measured)[];
const asked = process.argv[2]?.split(',') ?? [];
const unknown = asked.filter((name) => !known.some((one) => one === name));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. The parts are ${known.join(', ')}.`);

if (asked.length === 0) console.log(`Written: ${writeReport(await measureParts(known))}`);
else console.log(`\n${sectionsOf(await measureParts(known.filter((name) => asked.includes(name))))}`);
