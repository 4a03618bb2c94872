import { must } from '#shared/must.ts';
import { takesOrders, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { commitmentEntity } from '#functions/share-commitments/data/commitments.ts';
import { shareContentsEntity } from '#functions/share-commitments/data/share-contents.ts';
import { shareCycleEntity } from '#functions/share-commitments/data/share-cycles.ts';
import {
  cancelled,
  newCommitment,
  sumOf,
  withTerms,
  type Commitment,
  type Terms,
} from '#functions/share-commitments/domain/commitment.ts';
import { warningDays } from '#functions/share-commitments/domain/warning.ts';
import { products } from './content/content.ts';
import { boxPromises } from './content/boxes.ts';

const day = 24 * 3600_000;
const demoVendor = 'usr_demo-vendor';

/** Vendors' promises for the shares of the last cycle and of two coming ones, and the items per share. */
export function shareCommitmentItems(cycles: readonly Cycle[], now: Date): Record<string, unknown>[] {
  const [next, later] = cycles.filter((cycle) => takesOrders(cycle, now));
  if (!next || !later) return [];
  const last = cycles.findLast(({ cutoffAt }) => cutoffAt <= now.toISOString());
  const commitments = [
    ...promisedFor(next, now),
    ...promisedFor(later, now).slice(0, 1),
    // The job `follow-promises` turns these promises into harvest lines and earnings.
    ...(last ? promisedForBoxes(last) : []),
  ];
  return [
    ...commitments.map((commitment) => commitmentEntity.item(commitment)),
    ...[...(last ? [last] : []), next, later].map((cycle) =>
      shareCycleEntity.item({
        cycleId: cycle.id,
        ...sumOf(commitments.filter(({ cycleId }) => cycleId === cycle.id)),
        ...warned(cycle, now),
      }),
    ),
    shareContentsEntity.item({
      itemsPerShare: { 'plan_full-share': 9, 'plan_half-share': 6, 'plan_small-share': 4 },
      version: 1,
    }),
  ];
}

function promisedFor(cycle: Cycle, now: Date): Commitment[] {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const promise = (number: number, vendorId: string, terms: Terms, days: number) =>
    newCommitment(
      { id: `commit_demo-${cycle.pickupDate}-${number}`, cycleId: cycle.id, vendorId },
      terms,
      0,
      { userId: vendorId, isStaff: false },
      ago(days),
    );
  const of = (vendorId: string, at: number): Pick<Terms, 'productId' | 'productName'> => {
    const product = must(products.filter((one) => one.vendorId === vendorId)[at], 'a product of the vendor');
    return { productId: product.id, productName: product.name };
  };
  const own = { userId: demoVendor, isStaff: false };
  const pullet = 'usr_vendor-pullet-lane';
  const first = promise(
    1,
    demoVendor,
    { ...of(demoVendor, 0), quantity: 8, unitPriceCents: 350, notes: '' },
    6,
  );
  const sweet = {
    productId: null,
    productName: 'Sweet potatoes, 2 lb bag',
    quantity: 6,
    unitPriceCents: 275,
    notes: 'Cured and brushed, in paper bags.',
  };
  const dropped = promise(
    3,
    demoVendor,
    { ...of(demoVendor, 1), quantity: 8, unitPriceCents: 400, notes: '' },
    5,
  );
  return [
    withTerms(first, { quantity: 10 }, own, ago(2)) ?? first,
    promise(2, demoVendor, sweet, 3),
    cancelled(dropped, 'The frost took them.', own, ago(1)),
    promise(4, pullet, { ...of(pullet, 0), quantity: 10, unitPriceCents: 525, notes: '' }, 4),
  ];
}

/** The promises for the shares that are packed next. Most of their products are in the boxes. */
function promisedForBoxes(cycle: Cycle): Commitment[] {
  const at = new Date(Date.parse(cycle.cutoffAt) - 4 * day);
  return boxPromises.map(({ vendorId, productId, notes = '', ...terms }, index) =>
    newCommitment(
      { id: `commit_demo-${cycle.pickupDate}-${index + 1}`, cycleId: cycle.id, vendorId },
      {
        productId,
        notes,
        ...terms,
        productName: terms.productName ?? productNamed(productId).name,
      },
      0,
      { userId: vendorId, isStaff: false },
      at,
    ),
  );
}

const productNamed = (productId: string | null) =>
  must(
    products.find(({ id }) => id === productId),
    'a product of the demo',
  );

/** Records warnings of missing items as mailed when they are due within a day. So the demo's start mails nobody. */
const warned = ({ cutoffAt }: Cycle, now: Date) =>
  Object.fromEntries(
    warningDays
      .filter((days) => Date.parse(cutoffAt) - now.getTime() <= (days + 1) * day)
      .map((days) => [`warned${days}`, now.toISOString()]),
  );
