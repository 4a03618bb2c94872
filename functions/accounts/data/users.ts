import { defineEntity } from '#functions/platform/entity.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import {
  getItem,
  getItems,
  put,
  remove,
  setAttributes,
  transact,
  TransactionRefused,
  update,
  updateItem,
  type NamedWrite,
} from '#functions/platform/table.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { contactAttributes } from '../domain/audience.ts';
import type { User } from '../domain/user.ts';
import { audienceWrites } from './audience.ts';

/** An account, in the list of its role. */
export const userEntity = defineEntity({
  name: 'user',
  key: keys.user,
  idOf: (user: User) => [user.id],
  indexes: (user) => ({ listing_pk: lists.users(user.role), listing_sk: `${user.createdAt}#${user.id}` }),
});

/** @returns AppError `conflict` at the field `email`. */
export function duplicateEmail(): AppError {
  const message = 'An account with this email already exists';
  return new AppError('conflict', message, [{ path: 'email', message }]);
}

/**
 * The signed-in person's own account.
 * @throws AppError `not_found` when it was removed meanwhile, `unauthenticated` when it was switched off.
 */
export async function requireUser(userId: string): Promise<User> {
  const user = await userEntity.get(userId);
  if (!user) throw notFound('Account');
  if (user.status === 'inactive') throw new AppError('unauthenticated', 'This account has been deactivated.');
  return user;
}

/** The account id that an e-mail address belongs to. `email` in lower case. */
export async function findUserIdByEmail(email: string): Promise<string | undefined> {
  return (await getItem<{ userId: string }>(keys.email(email)))?.userId;
}

/**
 * What a registration depends on, in one read.
 * @param referralCode as it was typed, whether in capitals or not; empty: none
 * @returns `referredBy`: the member's code as it is written; undefined when nobody has it
 */
export async function readRegistrationFacts(email: string, locationId: string, referralCode: string) {
  const code = referralCode.toUpperCase();
  const [taken, location, referral] = await getItems([
    keys.email(email),
    locationEntity.key(locationId),
    ...(code ? [keys.referralCode(code)] : []),
  ]);
  return {
    emailTaken: taken !== undefined,
    locationExists: location?.status === 'active',
    referredBy: referral && code,
  };
}

const emailItem = (email: string, userId: string) => ({ ...keys.email(email), entity: 'email', userId });
const newItem = (Item: Record<string, unknown> & { entity: string }): NamedWrite =>
  put(Item.entity, { Item, ConditionExpression: 'attribute_not_exists(pk)' });

/** An account as items: the person, the unique address, the referral code. */
export const accountItems = (user: User) => [
  userEntity.item(user),
  emailItem(user.email, user.id),
  { ...keys.referralCode(user.referralCode), entity: 'referral', userId: user.id },
];

/**
 * Writes a new account with everything that must come with it (messages, tokens).
 * @throws AppError `conflict` when the e-mail address is taken.
 */
export async function insertUser(user: User, together: NamedWrite[]): Promise<void> {
  try {
    await transact([...accountItems(user).map(newItem), ...audienceWrites(undefined, user), ...together]);
  } catch (error) {
    if (error instanceof TransactionRefused && error.failed.includes('email')) throw duplicateEmail();
    throw error;
  }
}

export type UserChanges = Partial<Omit<User, 'id' | 'email' | 'creditCents'>>;

type ContactChange = (typeof contactAttributes)[number];

/**
 * Changes attributes of an account that do not decide who can be written to; answers it as it is afterwards.
 * `changeContactFacts` is for the others.
 */
export const changeUser = (userId: string, changes: Omit<UserChanges, ContactChange>): Promise<User> =>
  updateItem<User>({
    Key: keys.user(userId),
    ...setAttributes(changes),
    ConditionExpression: 'attribute_exists(pk)',
  });

/** That the account still is what the counts of reachable accounts take it for. */
function unchangedContactFacts(user: User) {
  const known = contactAttributes.filter((name) => user[name] !== undefined);
  return {
    ConditionExpression: contactAttributes
      .map((name) =>
        user[name] === undefined ? `attribute_not_exists(#was_${name})` : `#was_${name} = :was_${name}`,
      )
      .join(' AND '),
    names: Object.fromEntries(contactAttributes.map((name) => [`#was_${name}`, name])),
    values: Object.fromEntries(known.map((name) => [`:was_${name}`, user[name]])),
  };
}

function contactWrites(user: User, changes: Partial<User>): NamedWrite[] {
  const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = setAttributes(changes);
  const { ConditionExpression, names, values } = unchangedContactFacts(user);
  return [
    update('user', {
      Key: keys.user(user.id),
      UpdateExpression,
      ConditionExpression,
      ExpressionAttributeNames: { ...ExpressionAttributeNames, ...names },
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ...values },
    }),
    ...audienceWrites(user, { ...user, ...changes }),
  ];
}

/**
 * Changes an account, also in what decides who can be written to, together with the counts of those and with
 * what else must come with the change (messages, tokens).
 * @throws TransactionRefused when the account is no longer as `user` says: read it again, and decide again.
 */
export async function changeContactFacts(
  user: User,
  changes: UserChanges,
  together: NamedWrite[] = [],
): Promise<User> {
  await transact([...contactWrites(user, changes), ...together]);
  return { ...user, ...changes };
}

/**
 * Moves the account to its new e-mail address, which is confirmed by that. `together`: the link's token.
 * @throws AppError `conflict` when the address was taken meanwhile; TransactionRefused when the link was used or
 * the account changed.
 */
export async function moveToEmail(
  user: User,
  email: string,
  together: NamedWrite[],
  now: Date,
): Promise<void> {
  const changes = {
    email,
    emailVerified: true,
    emailProblem: '' as const,
    pendingEmail: null,
    updatedAt: now.toISOString(),
  };
  try {
    await transact([
      ...contactWrites(user, changes),
      newItem(emailItem(email, user.id)),
      remove('old email', { Key: keys.email(user.email) }),
      ...together,
    ]);
  } catch (error) {
    if (error instanceof TransactionRefused && error.failed.includes('email')) throw duplicateEmail();
    throw error;
  }
}

/** Gives up a change of address, as part of a change after which nobody but the member may be signed in. */
export const forgetPendingEmail = (userId: string): NamedWrite =>
  update('user', {
    Key: keys.user(userId),
    UpdateExpression: 'SET pendingEmail = :none',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':none': null },
  });
