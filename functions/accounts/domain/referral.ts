import { localInstant } from '#shared/local-date.ts';

/** A sign-up with another member's code, and the credit for it. Money in cents, instants in UTC. */
export interface Referral {
  /** The member who signed up with the code. */
  userId: string;
  referrerId: string;
  createdAt: string;
  /** The order of `userId` that earned the credit and was not refunded; null while there is none. */
  orderId: string | null;
  /** The credit of each side, as staff had set it when the order was paid; 0 while `orderId` is null. */
  creditCents: number;
  /** The cents that each side was given. They may exceed `creditCents`, because spent credit cannot be taken back. */
  givenCents: { referred: number; referrer: number };
  /** The time from which credit is to be given or taken back; null when neither is due. */
  creditDueAt: string | null;
  version: number;
}

export type ReferralSide = keyof Referral['givenCents'];

export const newReferral = (userId: string, referrerId: string, now: Date): Referral => ({
  userId,
  referrerId,
  createdAt: now.toISOString(),
  orderId: null,
  creditCents: 0,
  givenCents: { referred: 0, referrer: 0 },
  creditDueAt: null,
  version: 1,
});

/** Answers when the credit for an order is given: at the start of its pickup day (YYYY-MM-DD). */
export const creditDueAtOf = (pickupDate: string): string => localInstant(pickupDate, '00:00').toISOString();

/**
 * Answers a referral after an order of its member was paid (Q043). Undefined when an earlier order earned the
 * credit, when credit and codes paid for all of this order, or when the order brought less than both sides
 * would get together.
 * @param creditCents the credit of each side by the settings now
 */
export function earnedReferral(
  referral: Referral | undefined,
  order: { id: string; dueCents: number; cycle: { pickupDate: string } },
  creditCents: number,
): Referral | undefined {
  if (!referral || referral.orderId !== null || order.dueCents === 0) return undefined;
  if (order.dueCents < 2 * creditCents) return undefined;
  return {
    ...referral,
    orderId: order.id,
    creditCents,
    creditDueAt: creditCents > 0 ? creditDueAtOf(order.cycle.pickupDate) : null,
    version: referral.version + 1,
  };
}

/** Takes back the credit of an order, so that a later one can earn it; undefined when the order earned none. */
export function lostReferral(
  referral: Referral | undefined,
  orderId: string,
  now: Date,
): Referral | undefined {
  if (referral?.orderId !== orderId) return undefined;
  const { referred, referrer } = referral.givenCents;
  return {
    ...referral,
    orderId: null,
    creditCents: 0,
    creditDueAt: referred + referrer > 0 ? now.toISOString() : null,
    version: referral.version + 1,
  };
}

/** Answers the cents that bring a side to `creditCents`. Negative cents are taken back, at most `balanceCents`. */
export const creditChange = (
  { creditCents, givenCents }: Referral,
  side: ReferralSide,
  balanceCents: number,
): number => Math.max(creditCents - givenCents[side], 0 - Math.max(0, balanceCents));
