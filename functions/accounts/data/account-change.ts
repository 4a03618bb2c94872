import { newId } from '#functions/platform/ids.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { Ledger, LedgerEntry } from '../domain/ledger-entry.ts';
import type { User } from '../domain/user.ts';
import { ledgerWrite } from './ledgers.ts';
import { customerNumberWrites, userEntity } from './users.ts';

/** The attributes that tell whether an account has a share. They decide whether another share may begin. */
export const membershipAttributes = ['subscriptionStatus', 'subscriptionId', 'deletedAt'] as const;
const followsMembership = ['subscriptionStatus', 'subscriptionId', 'trialUsed', 'customerNumber'] as const;

/** A ledger entry to be booked. An entry without `entryId` gets a new id. */
type NewEntry = Pick<LedgerEntry, 'amountCents' | 'reason' | 'source'> & { entryId?: string };

export interface AccountChange {
  /** Entries of the credit's ledger, in the order in which they are booked. */
  credits?: readonly NewEntry[];
  /** Entries of the deposits' ledger, in the order in which they are booked. */
  deposits?: readonly NewEntry[];
  /** Other attributes of the account that the same write sets. */
  set?: Partial<Omit<User, 'id' | 'version' | 'weightDueVersion' | keyof typeof ledgers>>;
  /**
   * Further attributes that must still be as they were read. The attributes from which the change is computed
   * are checked anyway.
   */
  asRead?: readonly (keyof User)[];
}

/** For each balance of an account: its ledger, and the prefix of that ledger's entry ids. */
const ledgers = {
  creditCents: { ledger: 'credit', prefix: 'crd' },
  depositCents: { ledger: 'deposit', prefix: 'dep' },
} as const satisfies Partial<Record<keyof User, { ledger: Ledger; prefix: string }>>;

/** Answers the ledger entry for an amount of an order; no entry for an amount of zero. */
export const entryOf = ({ id }: { id: string }, amountCents: number, reason: string): NewEntry[] =>
  amountCents === 0 ? [] : [{ amountCents, reason, source: id }];

/**
 * Answers the writes that change an account's credit and deposit with their ledger entries, `weightDue`,
 * membership and customer number. Nothing else may write these. Refused (`user`) when an attribute on which
 * the change depends was changed since it was read.
 * When the deposit changes, the account's version rises. A form that staff opened before is then refused.
 * @returns no writes when nothing changes
 */
export function accountChange(
  user: User,
  { credits = [], deposits = [], set = {}, asRead = [] }: AccountChange,
  now: Date,
): NamedWrite[] {
  const changes: Partial<User> = {
    ...set,
    ...('weightDue' in set && { weightDueVersion: (user.weightDueVersion ?? 0) + 1 }),
    ...(credits.length > 0 && { creditCents: user.creditCents + sumOf(credits) }),
    ...(deposits.length > 0 && {
      depositCents: user.depositCents + sumOf(deposits),
      version: user.version + 1,
    }),
  };
  if (Object.keys(changes).length === 0) return [];
  const countedNames = (['creditCents', 'version', 'weightDueVersion'] as const).filter(
    (name) => name in changes,
  );
  // While a deposit is held after the end of the share, the account is in the list of held deposits. The
  // attributes that decide this must still be as they were read.
  const isListed = deposits.length > 0 || 'subscriptionStatus' in set;
  const heldNames = isListed ? (['depositCents'] as const) : [];
  const membership = isListed || followsMembership.some((name) => name in set) ? membershipAttributes : [];
  return [
    userEntity.update(user, changes, {
      asRead: [...new Set([...countedNames, ...membership, ...heldNames, ...asRead])],
    }),
    ...entryWrites(user, 'creditCents', credits, now),
    ...entryWrites(user, 'depositCents', deposits, now),
    ...customerNumberWrites(user, set.customerNumber),
  ];
}

const sumOf = (entries: readonly NewEntry[]) =>
  entries.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Answers the writes of ledger entries. Each entry also has the balance after it. */
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
