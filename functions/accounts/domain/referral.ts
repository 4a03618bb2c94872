import { localInstant } from '#shared/local-date.ts';

/** That an account was made with another's code, and what came of it. Money in cents, instants in UTC. */
export interface Referral {
  /** Who registered with the code. */
  userId: string;
  /** Whose code it was. */
  referrerId: string;
  createdAt: string;
  /** The first order of `userId` that was paid with money and still has it; null while there is none. */
  orderId: string | null;
  /** What each side is to have for it, by the setting at that moment; 0 while there is no such order. */
  creditCents: number;
  /** What each side was given and has not lost again: beyond `creditCents` only what was spent before it could be taken back. */
  givenCents: { referred: number; referrer: number };
  /** Since when credit is to be given or taken back; null where neither is. */
  creditDueAt: string | null;
  version: number;
}

/** Somebody that a referral gives credit. */
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

/** A referral of before what was given was noted: once its time had come, it was given to both. */
export const withGiven = (stored: Referral): Referral => {
  const cents = stored.creditDueAt === null ? stored.creditCents : 0;
  const { givenCents = { referred: cents, referrer: cents } } = stored as Partial<Referral>;
  return { ...stored, givenCents };
};

/** When the credit for an order is given: as its pickup day begins. @param pickupDate YYYY-MM-DD */
export const creditDueAtOf = (pickupDate: string): string => localInstant(pickupDate, '00:00').toISOString();

/**
 * A referral after an order of its member was paid (Q043); undefined where that changes nothing: nobody referred the member,
 * an earlier order was the first, credit and codes paid all of this one, or less money came in than both sides would get.
 * @param creditCents what each side gets by the settings now
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
 * A referral once the money of an order is gone: what it gave is taken back, and the next order can be the first. Undefined
 * where that order was not the first.
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
 * What a side's credit changes by, in cents, for it to have what it is to have: never below nothing, so that what is spent stays.
 * @param balanceCents its credit now
 */
export const creditChange = (
  { creditCents, givenCents }: Referral,
  side: ReferralSide,
  balanceCents: number,
): number => Math.max(creditCents - givenCents[side], 0 - Math.max(0, balanceCents));
