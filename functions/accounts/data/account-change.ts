import { newId } from '#functions/platform/ids.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { CreditEntry } from '../domain/credit-entry.ts';
import type { User } from '../domain/user.ts';
import { creditWrite } from './credits.ts';
import { customerNumberWrites, userEntity } from './users.ts';

/** What an account shows of its share, which decides whether another one may begin. */
export const membershipAttributes = ['subscriptionStatus', 'subscriptionId', 'deletedAt'] as const;
const followsMembership = ['subscriptionStatus', 'subscriptionId', 'trialUsed', 'customerNumber'] as const;

export interface AccountChange {
  /** Entries of the credit's ledger, in order; an entry's id is drawn when it is left out. */
  credits?: readonly (Pick<CreditEntry, 'amountCents' | 'reason' | 'source'> & { entryId?: string })[];
  /** Attributes that change with the balance. */
  set?: Partial<Omit<User, 'id' | 'creditCents'>>;
  /** What else must be as it was read, besides what is counted from it. */
  asRead?: readonly (keyof User)[];
}

/** The entry of what an order brings, takes or gives back; none for nothing. */
export const creditOf = ({ id }: { id: string }, amountCents: number, reason: string) =>
  amountCents === 0 ? [] : [{ amountCents, reason, source: id }];

/** What the account holds after so much of its deposit went; no change for nothing. */
export const lessDeposit = ({ depositCents }: Pick<User, 'depositCents'>, goneCents: number) =>
  goneCents > 0 ? { depositCents: depositCents - goneCents } : {};

/**
 * The one way in which money and shares change an account: credit with its entries, deposit, membership, number. Refused
 * (`user`) when the account has another credit, deposit or share by now than the change was worked out from.
 * @returns nothing for no change
 */
export function accountChange(
  user: User,
  { credits = [], set = {}, asRead = [] }: AccountChange,
  now: Date,
): NamedWrite[] {
  let balanceAfterCents = user.creditCents;
  const entries = credits.map(({ entryId = newId('crd', now), amountCents, reason, source }): CreditEntry => {
    balanceAfterCents += amountCents;
    const createdAt = now.toISOString();
    return { id: entryId, userId: user.id, createdAt, amountCents, balanceAfterCents, reason, source };
  });
  const changes: Partial<User> = { ...set, ...(entries.length > 0 && { creditCents: balanceAfterCents }) };
  if (Object.keys(changes).length === 0) return [];
  const counted = (['creditCents', 'depositCents'] as const).filter((name) => name in changes);
  const membership = followsMembership.some((name) => name in set) ? membershipAttributes : [];
  return [
    userEntity.update(user, changes, { asRead: [...new Set([...counted, ...membership, ...asRead])] }),
    ...entries.map(creditWrite),
    ...customerNumberWrites(user, set.customerNumber),
  ];
}
