import type * as z from 'zod';
import type { coopCycle, shareCommitment } from '#shared/contracts/share-commitments/share-commitments.ts';
import { localDate } from '#shared/local-date.ts';
import { toDollars } from '#shared/money.ts';
import { takesOrders, type Cycle } from '#functions/cycles/domain/cycle.ts';

export interface Terms {
  /** Null for goods that are no product of the shop. */
  productId: string | null;
  productName: string;
  quantity: number;
  unitPriceCents: number;
  notes: string;
}

export interface LogEntry {
  at: string;
  /** The account that made the change. */
  by: string;
  byStaff: boolean;
  action: z.output<typeof shareCommitment>['log'][number]['action'];
  before: Terms | null;
  after: Terms | null;
  reason: string;
}

/**
 * What became of a promise after the cut-off. `of` names the state from which the outcome was made
 * (`sourceOf`). When that state changes, the outcome is made again.
 */
export interface Outcome {
  of: string;
  /** Units that do not come. */
  short: number;
  /** Units for pickups that were called off. */
  calledOff: number;
  /** The locations to which units go, each with its pickup day. */
  places: { id: string; name: string; quantity: number; day: string }[];
}

/** A vendor's promise of one product for the shares of a cycle. */
export interface Commitment extends Terms {
  id: string;
  cycleId: string;
  vendorId: string;
  status: 'committed' | 'cancelled';
  /** Empty while the promise is not cancelled. */
  cancelReason: string;
  /** The co-op's commission, as a fraction of 1. */
  commissionRate: number;
  /** True when staff accepted the promise. A change by its vendor removes the acceptance. */
  isAccepted?: true | undefined;
  /** The units that the vendor did not bring, by location id, as staff recorded them. */
  shortAt?: Record<string, number> | undefined;
  /** The units missing on a packing day, by location id. Members got their money back for them. */
  missingAt?: Record<string, number> | undefined;
  outcome?: Outcome | undefined;
  createdAt: string;
  updatedAt: string;
  /** The latest changes, oldest first. */
  log: LogEntry[];
  version: number;
}

export interface Writer {
  userId: string;
  isStaff: boolean;
}

const keptEntries = 20;

const termsOf = ({ productId, productName, quantity, unitPriceCents, notes }: Terms): Terms => ({
  productId,
  productName,
  quantity,
  unitPriceCents,
  notes,
});

const entry = (by: Writer, at: Date, what: Partial<LogEntry> & Pick<LogEntry, 'action'>): LogEntry => ({
  at: at.toISOString(),
  by: by.userId,
  byStaff: by.isStaff,
  before: null,
  after: null,
  reason: '',
  ...what,
});

export const newCommitment = (
  { id, cycleId, vendorId }: Pick<Commitment, 'id' | 'cycleId' | 'vendorId'>,
  terms: Terms,
  commissionRate: number,
  by: Writer,
  now: Date,
): Commitment => ({
  id,
  cycleId,
  vendorId,
  ...termsOf(terms),
  status: 'committed',
  cancelReason: '',
  commissionRate,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  log: [entry(by, now, { action: 'committed', after: termsOf(terms) })],
  version: 1,
});

/** Undefined when no term changes. */
export function withTerms(
  before: Commitment,
  changes: Partial<Terms>,
  by: Writer,
  now: Date,
): Commitment | undefined {
  const after = { ...termsOf(before), ...changes };
  if (JSON.stringify(after) === JSON.stringify(termsOf(before))) return undefined;
  return changed(
    before,
    { ...after, ...(!by.isStaff && { isAccepted: undefined }) },
    entry(by, now, { action: 'changed', before: termsOf(before), after }),
  );
}

/** Staff may accept fewer units than are promised. Undefined when that number is accepted already. */
export function withAcceptance(
  before: Commitment,
  quantity: number,
  by: Writer,
  now: Date,
): Commitment | undefined {
  if (before.isAccepted && quantity === before.quantity) return undefined;
  const after = { ...termsOf(before), quantity };
  return changed(
    before,
    { ...after, isAccepted: true },
    entry(by, now, { action: 'accepted', before: termsOf(before), after }),
  );
}

/** Records the missing units at a location. Undefined when the same number is recorded there already. */
export function recordedAt(
  before: Commitment,
  locationId: string,
  short: number | undefined,
  by: Writer,
  now: Date,
): Commitment | undefined {
  if (before.shortAt?.[locationId] === short) return undefined;
  const { [locationId]: _, ...others } = before.shortAt ?? {};
  return changed(
    before,
    { shortAt: short === undefined ? others : { ...others, [locationId]: short } },
    entry(by, now, { action: 'delivered', before: termsOf(before), after: termsOf(before) }),
  );
}

/**
 * Adds missing units, or takes them off again when `sign` is -1. Members get their money back for these
 * units, and the vendor gets no money for them.
 * @param missing units by location id
 */
export const withMissing = (
  before: Commitment,
  missing: Readonly<Record<string, number>>,
  sign: 1 | -1,
  now: Date,
): Commitment => {
  const missingAt = { ...before.missingAt };
  for (const [at, units] of Object.entries(missing))
    missingAt[at] = Math.max(0, (missingAt[at] ?? 0) + sign * units);
  return { ...before, missingAt, updatedAt: now.toISOString(), version: before.version + 1 };
};

/**
 * Counts the units that do not come. Each location counts its larger number: the missing units that staff
 * recorded, or the missing units of the packing day. The vendor may have announced more missing units than this
 * sum. That number counts until staff have recorded every location.
 * @param shortages the missing units that the vendor announced in the answer to the harvest list
 */
export function shortUnits(
  { id, shortAt = {}, missingAt = {} }: Pick<Commitment, 'id' | 'shortAt' | 'missingAt'>,
  locationIds: readonly string[],
  shortages: readonly { productId: string; quantity: number }[] = [],
): number {
  const recordedUnits = [...new Set([...Object.keys(shortAt), ...Object.keys(missingAt)])].reduce(
    (sum, at) => sum + Math.max(shortAt[at] ?? 0, missingAt[at] ?? 0),
    0,
  );
  if (locationIds.every((at) => shortAt[at] !== undefined)) return recordedUnits;
  return Math.max(recordedUnits, shortages.find(({ productId }) => productId === id)?.quantity ?? 0);
}

export const cancelled = (before: Commitment, reason: string, by: Writer, now: Date): Commitment =>
  changed(
    before,
    { status: 'cancelled', cancelReason: reason },
    entry(by, now, { action: 'cancelled', before: termsOf(before), reason }),
  );

const changed = (before: Commitment, changes: Partial<Commitment>, logEntry: LogEntry): Commitment => ({
  ...before,
  ...changes,
  updatedAt: logEntry.at,
  log: [...before.log, logEntry].slice(-keptEntries),
  version: before.version + 1,
});

/**
 * True when a repeated form asks for the same terms as the form that made the commitment. Later changes do
 * not matter.
 */
export function isSameRequest(commitment: Commitment, request: Commitment): boolean {
  const first = commitment.log.find(({ action }) => action === 'committed')?.after;
  return (
    commitment.vendorId === request.vendorId &&
    commitment.cycleId === request.cycleId &&
    (!first ||
      (first.productId === request.productId &&
        (first.productId !== null || first.productName === request.productName) &&
        first.quantity === request.quantity &&
        first.unitPriceCents === request.unitPriceCents &&
        first.notes === request.notes))
  );
}

export interface Totals {
  units: number;
  cents: number;
  commitments: number;
}

/** A cancelled commitment adds nothing to the sums of its cycle. */
export const contributionOf = (commitment: Commitment | undefined): Totals =>
  commitment?.status === 'committed'
    ? {
        units: commitment.quantity,
        cents: commitment.quantity * commitment.unitPriceCents,
        commitments: 1,
      }
    : { units: 0, cents: 0, commitments: 0 };

export const difference = (before: Totals, after: Totals): Totals => ({
  units: after.units - before.units,
  cents: after.cents - before.cents,
  commitments: after.commitments - before.commitments,
});

export const sumOf = (commitments: readonly Commitment[]): Totals => {
  const of = (name: keyof Totals) =>
    commitments.reduce((sum, commitment) => sum + contributionOf(commitment)[name], 0);
  return { units: of('units'), cents: of('cents'), commitments: of('commitments') };
};

/** Says why a vendor may not promise for a cycle, or change a promise; empty when they may. */
export function vendorProblem(cycle: Cycle | undefined, now: Date): string {
  if (!cycle || cycle.status === 'cancelled') return 'This cycle is cancelled.';
  return takesOrders(cycle, now)
    ? ''
    : 'The cut-off of this cycle has passed. Please ask our staff to change what you promised.';
}

export const toCoopCycle = (cycle: Cycle): z.output<typeof coopCycle> => ({
  id: cycle.id,
  name: cycle.name,
  pickup_date: cycle.pickupDate,
  cutoff_date: localDate(new Date(cycle.cutoffAt)),
  cutoff_at: cycle.cutoffAt,
  status: cycle.status,
});

export const toTerms = ({ productName, quantity, unitPriceCents, notes }: Terms) => ({
  product_name: productName,
  quantity,
  unit_price: toDollars(unitPriceCents),
  notes,
});
