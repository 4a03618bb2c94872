import type * as z from 'zod';
import type { coopCycle, shareCommitment } from '#shared/contracts/share-commitments/share-commitments.ts';
import { localDate } from '#shared/local-date.ts';
import { toDollars } from '#shared/money.ts';
import { takesOrders, type Cycle } from '#functions/cycles/domain/cycle.ts';

/** What is promised. */
export interface Terms {
  /** Null for what is no product of the shop. */
  productId: string | null;
  productName: string;
  quantity: number;
  unitPriceCents: number;
  notes: string;
}

export interface LogEntry {
  at: string;
  /** Account id. */
  by: string;
  byStaff: boolean;
  action: z.output<typeof shareCommitment>['log'][number]['action'];
  before: Terms | null;
  after: Terms | null;
  reason: string;
}

/** What became of a promise after the cut-off, kept with it; what it was made of says when it is to be made once more. */
export interface Outcome {
  of: string;
  /** Units that do not come. */
  short: number;
  /** Units that were to go to a pickup that was called off. */
  calledOff: number;
  places: { id: string; name: string; quantity: number }[];
}

/** What a vendor promises of one product for the shares of a cycle. */
export interface Commitment extends Terms {
  id: string;
  cycleId: string;
  vendorId: string;
  status: 'committed' | 'cancelled';
  /** Empty while it stands. */
  cancelReason: string;
  /** What the co-op keeps of it, as a fraction; left out where it was promised before that was said. */
  commissionRate?: number | undefined;
  /** Staff want it as it is; gone with a change of its vendor's. */
  isAccepted?: true | undefined;
  /** By location id: units that did not come, as staff recorded the delivery. */
  shortAt?: Record<string, number> | undefined;
  outcome?: Outcome | undefined;
  createdAt: string;
  updatedAt: string;
  /** Oldest first. */
  log: LogEntry[];
  version: number;
}

/** Who writes, and whether as staff. */
export interface Writer {
  userId: string;
  isStaff: boolean;
}

/** Of the changes of a commitment that are kept. */
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

/** A commitment with other terms; undefined where they are what they were. */
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

/** A commitment as staff accept it, whole or less of it; undefined where they have. */
export function accepted(
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

/** A commitment once staff recorded how much of it did not come to a location; undefined where that is known. */
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
 * Units of a commitment that do not come: as staff recorded it, once that is done at every location that it goes to; until then
 * what its vendor said counts where it is more.
 */
export function shortUnits(
  { id, shortAt = {} }: Pick<Commitment, 'id' | 'shortAt'>,
  locationIds: readonly string[],
  said: readonly { productId: string; quantity: number }[] = [],
): number {
  const recorded = Object.values(shortAt).reduce((sum, units) => sum + units, 0);
  if (locationIds.every((at) => shortAt[at] !== undefined)) return recorded;
  return Math.max(recorded, said.find(({ productId }) => productId === id)?.quantity ?? 0);
}

export const cancelled = (before: Commitment, reason: string, by: Writer, now: Date): Commitment =>
  changed(
    before,
    { status: 'cancelled', cancelReason: reason },
    entry(by, now, { action: 'cancelled', before: termsOf(before), reason }),
  );

const changed = (before: Commitment, changes: Partial<Commitment>, logged: LogEntry): Commitment => ({
  ...before,
  ...changes,
  updatedAt: logged.at,
  log: [...before.log, logged].slice(-keptEntries),
  version: before.version + 1,
});

/** Whether a form that is sent again asks for what was made of it; a later change of that does not matter. */
export function isSameRequest(made: Commitment, asked: Commitment): boolean {
  const first = made.log.find(({ action }) => action === 'committed')?.after;
  return (
    made.vendorId === asked.vendorId &&
    made.cycleId === asked.cycleId &&
    (!first ||
      (first.productId === asked.productId &&
        (first.productId !== null || first.productName === asked.productName) &&
        first.quantity === asked.quantity &&
        first.unitPriceCents === asked.unitPriceCents &&
        first.notes === asked.notes))
  );
}

export interface Totals {
  /** Units. */
  units: number;
  cents: number;
  commitments: number;
}

/** What a commitment adds to the totals of its cycle: nothing once it is cancelled. */
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

/** What some commitments come to. */
export const sumOf = (commitments: readonly Commitment[]): Totals => {
  const of = (name: keyof Totals) =>
    commitments.reduce((sum, commitment) => sum + contributionOf(commitment)[name], 0);
  return { units: of('units'), cents: of('cents'), commitments: of('commitments') };
};

/** Why a vendor may not promise for a cycle, or change that, at `now`; empty when they may. */
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
