import { newId } from '#functions/platform/ids.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { Ledger, LedgerEntry } from '../domain/ledger-entry.ts';
import type { User } from '../domain/user.ts';
import { ledgerWrite } from './ledgers.ts';
import { customerNumberWrites, userEntity } from './users.ts';

/** What an account shows of its share, which decides whether another one may begin. */
export const membershipAttributes = ['subscriptionStatus', 'subscriptionId', 'deletedAt'] as const;
const followsMembership = ['subscriptionStatus', 'subscriptionId', 'trialUsed', 'customerNumber'] as const;

/** An entry's id is drawn when it is left out. */
type NewEntry = Pick<LedgerEntry, 'amountCents' | 'reason' | 'source'> & { entryId?: string };

export interface AccountChange {
  /** Entries of the credit's ledger, in order. */
  credits?: readonly NewEntry[];
  /** Entries of the deposits' ledger, in order. */
  deposits?: readonly NewEntry[];
  /** Attributes that change with the balances. */
  set?: Partial<Omit<User, 'id' | 'version' | keyof typeof ledgers>>;
  /** What else must be as it was read, besides what is counted from it. */
  asRead?: readonly (keyof User)[];
}

/** The balance of each ledger on the account, and how its entries' ids begin. */
const ledgers = {
  creditCents: { ledger: 'credit', prefix: 'crd' },
  depositCents: { ledger: 'deposit', prefix: 'dep' },
} as const satisfies Partial<Record<keyof User, { ledger: Ledger; prefix: string }>>;

/** The entry of what an order brings, takes or gives back; none for nothing. */
export const entryOf = ({ id }: { id: string }, amountCents: number, reason: string): NewEntry[] =>
  amountCents === 0 ? [] : [{ amountCents, reason, source: id }];

/**
 * The one way in which money and shares change an account: credit and deposit with their entries, membership, number.
 * Refused (`user`) when the account has another credit, deposit or share by now than the change was worked out from. A
 * changed deposit is another version of the account: staff who had it open see it before they save.
 * @returns nothing for no change
 */
export function accountChange(
  user: User,
  { credits = [], deposits = [], set = {}, asRead = [] }: AccountChange,
  now: Date,
): NamedWrite[] {
  const changes: Partial<User> = {
    ...set,
    ...(credits.length > 0 && { creditCents: user.creditCents + sumOf(credits) }),
    ...(deposits.length > 0 && {
      depositCents: user.depositCents + sumOf(deposits),
      version: user.version + 1,
    }),
  };
  if (Object.keys(changes).length === 0) return [];
  const counted = (['creditCents', 'version'] as const).filter((name) => name in changes);
  // A deposit that outlives the share is listed: what decides that is as it was read.
  const isListed = deposits.length > 0 || 'subscriptionStatus' in set;
  const held = isListed ? (['depositCents'] as const) : [];
  const membership = isListed || followsMembership.some((name) => name in set) ? membershipAttributes : [];
  return [
    userEntity.update(user, changes, {
      asRead: [...new Set([...counted, ...membership, ...held, ...asRead])],
    }),
    ...entryWrites(user, 'creditCents', credits, now),
    ...entryWrites(user, 'depositCents', deposits, now),
    ...customerNumberWrites(user, set.customerNumber),
  ];
}

const sumOf = (entries: readonly NewEntry[]) =>
  entries.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The entries behind a change of a balance. */
export function entryWrites(
  user: User,
  balance: keyof typeof ledgers,
  entries: readonly NewEntry[],
  now: Date,
): NamedWrite[] {
  const { ledger, prefix } = ledgers[balance];
  let balanceAfterCents = user[balance];
  return entries.map(({ entryId = newId(prefix, now), amountCents, reason, source }) => {
    balanceAfterCents += amountCents;
    const createdAt = now.toISOString();
    return ledgerWrite(ledger, {
      id: entryId,
      userId: user.id,
      createdAt,
      amountCents,
      balanceAfterCents,
      reason,
      source,
    });
  });
}
