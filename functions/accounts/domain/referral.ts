import { localInstant } from '#shared/local-date.ts';

/** A sign-up with another member's code, and the credit for it. Money in cents, instants in UTC. */
export interface Referral {
  /** The member who signed up with the code. */
  userId: string;
  referrerId: string;
  createdAt: string;
  /**
   * The order of `userId` that earned the credit (`earnedReferral`) and was not refunded; null while there is
   * none.
   */
  orderId: string | null;
  /** The credit of each side, as staff had set it when the order was paid; 0 while `orderId` is null. */
  creditCents: number;
  /**
   * The credit that each side was given and that was not taken back, in cents. Credit that is spent cannot be
   * taken back. This amount may then be higher than `creditCents`.
   */
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

/**
 * Completes a referral that was stored before `givenCents` existed. When the credit of such a referral is no
 * longer due, both sides have got it.
 */
export const withGiven = (stored: Referral): Referral => {
  const cents = stored.creditDueAt === null ? stored.creditCents : 0;
  const { givenCents = { referred: cents, referrer: cents } } = stored as Partial<Referral>;
  return { ...stored, givenCents };
};

/**
 * Answers the time at which the credit for an order is given: the start of its pickup day.
 * @param pickupDate YYYY-MM-DD
 */
export const creditDueAtOf = (pickupDate: string): string => localInstant(pickupDate, '00:00').toISOString();

/**
 * Answers a referral after an order of its member was paid (Q043). Undefined when nothing changes:
 * - nobody referred the member,
 * - an earlier order earned the credit already,
 * - credit and codes paid for the whole order,
 * - the order brought less money than both sides would get together.
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

/**
 * Answers a referral after an order's money went back. The referral's credit is taken back, and a later order
 * can earn it again. Undefined when another order, or none, had earned the credit.
 */
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

/**
 * Computes the change, in cents, after which a side has been given `creditCents`. Taking credit back never
 * brings the balance below zero, so spent credit stays spent.
 * @param balanceCents the member's credit now
 */
export const creditChange = (
  { creditCents, givenCents }: Referral,
  side: ReferralSide,
  balanceCents: number,
): number => Math.max(creditCents - givenCents[side], 0 - Math.max(0, balanceCents));
