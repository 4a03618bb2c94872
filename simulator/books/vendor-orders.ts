import type { HarvestList } from '#functions/vendor-orders/data/harvest-lists.ts';
import {
  dayKeyOf,
  harvestKeyOf,
  isSomething,
  type HarvestLine,
  type KeptPart,
  type VendorDay,
} from '#functions/vendor-orders/domain/part-change.ts';
import { addParts, missingOf, type VendorSums } from '#functions/vendor-orders/domain/vendor-sums.ts';
import { isSamePart, vendorPartsOf } from '#functions/orders/domain/vendor-part.ts';
import { isMoneyIn } from '#functions/orders/domain/money-step.ts';
import { statusByVendors } from '#functions/orders/domain/vendor-status.ts';
import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import type { Snapshot } from './snapshot.ts';

const entities = <T>({ items }: Snapshot, entity: string) =>
  items.filter((item) => item.entity === entity) as unknown as T[];

type StoredDay = Record<(typeof orderStatuses)[number], number | undefined> & Omit<VendorDay, 'counts'>;

const readDay = (stored: StoredDay): VendorDay => ({
  ...stored,
  items: stored.items ?? 0,
  revenueCents: stored.revenueCents ?? 0,
  counts: Object.fromEntries(orderStatuses.map((status) => [status, stored[status] ?? 0])),
});

/**
 * Compares the stored harvest lines and vendor days with the sums of `parts`, which are vendors' parts of
 * orders. A vendor day has the items, revenue and order counts of one vendor and day.
 */
function* compared(snapshot: Snapshot, parts: readonly KeptPart[]): Generator<string> {
  const days = entities<StoredDay>(snapshot, 'vendor day').map(readDay).filter(isSomething);
  for (const vendorId of new Set([...parts, ...days].map((one) => one.vendorId))) {
    const sums: VendorSums = {
      lines: new Map(
        entities<HarvestLine>(snapshot, 'harvest line')
          .filter((line) => line.vendorId === vendorId && line.quantity !== 0)
          .map((line) => [harvestKeyOf(line), line]),
      ),
      days: new Map(days.filter((day) => day.vendorId === vendorId).map((day) => [dayKeyOf(day), day])),
    };
    const expected: VendorSums = { lines: new Map(), days: new Map() };
    addParts(
      expected,
      parts.filter((part) => part.vendorId === vendorId),
    );
    const missing = missingOf(sums, expected);
    for (const line of missing.lines) yield `${harvestKeyOf(line)} lacks ${line.quantity}`;
    for (const day of missing.days) yield `${vendorId} ${dayKeyOf(day)} lacks ${JSON.stringify(day)}`;
  }
}

/**
 * Checks that harvest lines and vendor days are the sum of the stored parts. Also checks that the status of
 * each paid order is the status that follows from its vendors' statuses.
 */
export function* vendorSumBook(snapshot: Snapshot): Generator<string> {
  yield* compared(snapshot, entities<KeptPart>(snapshot, 'vendor part'));
  for (const order of snapshot.orders) {
    const { status, vendorStatuses } = order;
    if (vendorStatuses && isMoneyIn(order.paymentStatus) && status !== statusByVendors(order, vendorStatuses))
      yield `${order.id} is ${status}, and its vendors are at ${JSON.stringify(vendorStatuses)}`;
  }
}

/** Checks that the stored parts, harvest lines and vendor days equal a recount of the orders. */
export function* vendorPartBook(snapshot: Snapshot): Generator<string> {
  const expected = snapshot.orders.flatMap((order) =>
    vendorPartsOf(order).map((part): KeptPart => ({ ...part, orderVersion: order.version, version: 1 })),
  );
  const nameOf = ({ orderId, vendorId }: KeptPart) => `${orderId} of ${vendorId}`;
  const parts = new Map(entities<KeptPart>(snapshot, 'vendor part').map((part) => [nameOf(part), part]));
  const should = new Map(expected.map((part) => [nameOf(part), part]));
  for (const name of new Set([...parts.keys(), ...should.keys()]))
    if (!isSamePart(parts.get(name), should.get(name)))
      yield `${name} is ${JSON.stringify(parts.get(name))}, not ${JSON.stringify(should.get(name))}`;
  yield* compared(snapshot, expected);
}

/**
 * Checks the mails about harvest lists. A harvest list counts its mails in `mailed.number`, and the outbox
 * must have this number of mails about the list. Also, the last nightly check of vendors' parts must have
 * found no difference.
 */
export function* harvestMailBook(snapshot: Snapshot): Generator<string> {
  for (const { vendorId, cycleId, mailed } of entities<HarvestList>(snapshot, 'harvest list')) {
    const start = `msg_harvest_${cycleId}_${vendorId}_`;
    const written = snapshot.items.filter(({ pk }) => pk.startsWith(`MESSAGE#${start}`)).length;
    if (written !== (mailed?.number ?? 0))
      yield `${vendorId} was told ${written} times of ${cycleId}, not ${mailed?.number ?? 0}`;
  }
  const [comparison] = entities<{ found: number }>(snapshot, 'comparison of vendor parts');
  if (comparison && comparison.found > 0)
    yield `${comparison.found} differences were found in vendors' parts`;
}
