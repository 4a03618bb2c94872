import { newId } from '#functions/platform/ids.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { Ledger, LedgerEntry } from '../domain/ledger-entry.ts';
import type { User } from '../domain/user.ts';
import { ledgerWrite } from './ledgers.ts';
import { customerNumberWrites, userEntity } from './users.ts';

/** The attributes that tell whether an account has a share. They decide whether another share may begin. */
export const membershipAttributes = ['subscriptionStatus', 'subscriptionId', 'deletedAt'] as const;
const followsMembership = ['subscriptionStatus', 'subscriptionId', 'trialUsed', 'customerNumber'] as const;

type NewEntry = Pick<LedgerEntry, 'amountCents' | 'reason' | 'source'> & { entryId?: string };

export interface AccountChange {
  credits?: readonly NewEntry[];
  deposits?: readonly NewEntry[];
  set?: Partial<Omit<User, 'id' | 'version' | 'weightDueVersion' | keyof typeof ledgers>>;
  /** Further attributes that must still be as they were read, besides those from which the change is computed. */
  asRead?: readonly (keyof User)[];
}

const ledgers = {
  creditCents: { ledger: 'credit', prefix: 'crd' },
  depositCents: { ledger: 'deposit', prefix: 'dep' },
} as const satisfies Partial<Record<keyof User, { ledger: Ledger; prefix: string }>>;

export const entryOf = ({ id }: { id: string }, amountCents: number, reason: string): NewEntry[] =>
  amountCents === 0 ? [] : [{ amountCents, reason, source: id }];

/**
 * Answers the writes that change an account's credit and deposit (each with its ledger entries), `weightDue`,
 * membership and customer number. Nothing else may write these attributes, but for a deposit that staff set.
 * Refused (`user`) when an attribute on which the change depends was changed since it was read. A changed
 * deposit raises the account's version, so that a form that staff opened before is refused.
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
  // The list of held deposits depends on the deposit and on the membership. Both must still be as they were read.
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

/**
 * Answers the write of the ledger entry for a deposit that staff set. The entry has the new deposit minus the
 * deposit of `user`. The caller writes the new deposit itself, with the account.
 */
export const depositSet = (
  user: User,
  { depositCents }: User,
  reason: string | undefined,
  now: Date,
): NamedWrite[] => {
  const amountCents = depositCents - user.depositCents;
  if (amountCents === 0) return [];
  const entry = { amountCents, reason: reason || 'Set by staff', source: 'staff' };
  return entryWrites(user, 'depositCents', [entry], now);
};

const sumOf = (entries: readonly NewEntry[]) =>
  entries.reduce((sum, { amountCents }) => sum + amountCents, 0);

function entryWrites(
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
