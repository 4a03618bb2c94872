import type * as z from 'zod';
import type { subscription } from '#shared/contracts/subscriptions/subscriptions.ts';

/** A member's share in every cycle until cancelled. Prices in cents, of the start or the last change of plan. */
export interface Subscription {
  id: string;
  userId: string;
  planId: string;
  planName: string;
  planDescription: string;
  priceCents: number;
  annualFeeCents: number;
  depositCents: number;
  isTrial: boolean;
  status: z.output<typeof subscription>['status'];
  startedAt: string;
  /** UTC. Every cut-off up to it is paid, being paid, or never billed. Later ones are still to be billed. */
  paidThroughCutoff: string;
  /** The number of anniversaries whose annual fee has been billed. */
  annualFeesBilled: number;
  /**
   * Standing add-ons, which come every cycle. `priceCents` is the price of one unit that the member was last
   * told. A renewal never charges more. `estimatedWeight`, in hundredths of a pound, is the weight of a unit
   * at that price. It is absent when the member was not told that the add-on is sold by weight.
   */
  items: {
    id: string;
    productId: string;
    productName: string;
    quantity: number;
    priceCents: number;
    estimatedWeight?: number;
  }[];
  /** The order that started it. Empty when the member asked for the subscription without paying (Q089). */
  orderId: string;
  /** The cycle that `orderId` paid for. It is not billed again, even when its cut-off moves later. */
  firstCycleId?: string;
  /** States at cut-offs not billed yet, oldest first; kept when a change came after the cut-off (`at-cutoff.ts`). */
  stoodAtCutoffs?: StoodAtCutoff[];
  /** The deposit difference that the next bill charges, or gives back when below 0 (`plan-change.ts`). */
  depositDueCents?: number;
  /** The pickup locations that the member chose for single cycles. */
  placesOnce?: LocationOnce[];
  /** The skipped deliveries from the beginning of last year on, upcoming ones too (`skips.ts`). */
  skips?: Skip[];
  /** The delivery at which a pause ends. Once it is the subscription's next one, this field has no meaning. */
  pausedUntil?: PausedUntil | undefined;
  /** Counts changes. Every write expects the version that it read. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** The terms of a subscription's plan, and the deposit difference of a change of plan. Money in cents. */
export type PlanTerms = Pick<
  Subscription,
  | 'planId'
  | 'planName'
  | 'planDescription'
  | 'priceCents'
  | 'annualFeeCents'
  | 'depositCents'
  | 'depositDueCents'
>;

/**
 * The state of an active subscription at cut-offs that have passed and are not billed yet, kept by the first
 * change after such a cut-off. A state holds for the cut-offs after the `cutoffAt` of the
 * state before it, up to its own `cutoffAt`.
 */
export interface StoodAtCutoff {
  cutoffAt: string;
  paidThroughCutoff: string;
  items: Subscription['items'];
  terms: PlanTerms;
  pausedUntil?: Subscription['pausedUntil'];
}

/** A pickup location for one cycle alone. Later shares are at the chosen location of the account. */
export interface LocationOnce {
  cycleId: string;
  pickupLocationId: string;
}

/** One delivery that is left out, at most one for each subscription and cycle. */
export interface Skip {
  cycleId: string;
  /** The cycle's first pickup day, written with the skip, and again when the cut-off has passed. */
  pickupDate: string;
  skippedAt: string;
  /** True for the skip of a pause until a date, or of a waived charge. It is not counted as one of the year's skips. */
  isPause?: true;
  /** True once the cut-off has passed and the cycle was not billed. */
  isOver?: true;
}

/** The delivery with which a pause ends. A cycle that staff add before it is left out too. */
export interface PausedUntil {
  cycleId: string;
  pickupDate: string;
}

/** The price of all standing add-ons of a share. */
export const addOnCentsOf = ({ items }: Pick<Subscription, 'items'>): number =>
  items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);

/** The same day some years later. 29 February becomes 1 March in other years. */
export function anniversary(date: string, years: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
}

export const changeSubscription = (
  before: Subscription,
  changes: Partial<Subscription>,
  now: Date,
): Subscription => ({ ...before, ...changes, version: before.version + 1, updatedAt: now.toISOString() });
