/** That an account was made with another's code, and what came of it. Money in cents, instants in UTC. */
export interface Referral {
  /** Who registered with the code. */
  userId: string;
  /** Whose code it was. */
  referrerId: string;
  createdAt: string;
  /** The first order of `userId` that was paid with money; null until there is one. */
  orderId: string | null;
  /** What each side gets for it, by the setting at that moment. */
  creditCents: number;
  /** Since when the credit is to be given; null before, after, and where there is none to give. */
  creditDueAt: string | null;
  version: number;
}

export const newReferral = (userId: string, referrerId: string, now: Date): Referral => ({
  userId,
  referrerId,
  createdAt: now.toISOString(),
  orderId: null,
  creditCents: 0,
  creditDueAt: null,
  version: 1,
});

/**
 * A referral after an order of its member was paid (Q043); undefined where that changes nothing: nobody referred the member,
 * an earlier order was the first, credit and codes paid all of this one, or less money came in than both sides would get.
 * @param creditCents what each side gets by the settings now
 */
export function earnedReferral(
  referral: Referral | undefined,
  order: { id: string; dueCents: number },
  creditCents: number,
  now: Date,
): Referral | undefined {
  if (!referral || referral.orderId !== null || order.dueCents === 0) return undefined;
  if (order.dueCents < 2 * creditCents) return undefined;
  return {
    ...referral,
    orderId: order.id,
    creditCents,
    creditDueAt: creditCents > 0 ? now.toISOString() : null,
    version: referral.version + 1,
  };
}
