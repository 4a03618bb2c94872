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
import { conflict, notFound } from '#functions/platform/errors.ts';
import type { User } from '../domain/user.ts';

/** An account as an item, in the list of its role. */
export const userItem = (user: User) => ({
  ...keys.user(user.id),
  entity: 'user',
  ...user,
  listing_pk: lists.users(user.role),
  listing_sk: `${user.createdAt}#${user.id}`,
});

export const duplicateEmail = 'An account with this email already exists';

export const getUser = (userId: string) => getItem<User>(keys.user(userId));

/** The signed-in person's own account. @throws AppError `not_found` when it was removed meanwhile. */
export async function requireUser(userId: string): Promise<User> {
  const user = await getUser(userId);
  if (!user) throw notFound('Account');
  return user;
}

/** The account id that an e-mail address belongs to. `email` in lower case. */
export async function findUserIdByEmail(email: string): Promise<string | undefined> {
  return (await getItem<{ userId: string }>(keys.email(email)))?.userId;
}

/** Whether the address is taken and whether the pickup location exists, in one read. */
export async function readRegistrationFacts(email: string, locationId: string) {
  const [taken, location] = await getItems([keys.email(email), keys.location(locationId)]);
  return { emailTaken: taken !== undefined, locationExists: location?.status === 'active' };
}

const emailWrite = (email: string, userId: string): NamedWrite =>
  put('email', {
    Item: { ...keys.email(email), entity: 'email', userId },
    ConditionExpression: 'attribute_not_exists(pk)',
  });

/**
 * Writes a new account with everything that must come with it (messages, tokens).
 * @throws AppError `conflict` when the e-mail address is taken.
 */
export async function insertUser(user: User, together: NamedWrite[]): Promise<void> {
  try {
    await transact([
      put('user', {
        Item: userItem(user),
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
      emailWrite(user.email, user.id),
      put('referral', {
        Item: { ...keys.referralCode(user.referralCode), entity: 'referral', userId: user.id },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
      ...together,
    ]);
  } catch (error) {
    if (error instanceof TransactionRefused && error.failed.includes('email')) throw conflict(duplicateEmail);
    throw error;
  }
}

export type UserChanges = Partial<Omit<User, 'id' | 'email' | 'creditCents'>>;

/** Changes attributes of an account; answers it as it is afterwards. */
export const changeUser = (userId: string, changes: UserChanges): Promise<User> =>
  updateItem<User>({
    Key: keys.user(userId),
    ...setAttributes(changes),
    ConditionExpression: 'attribute_exists(pk)',
  });

/**
 * Changes attributes and moves the account to another e-mail address, which is unverified until confirmed.
 * @throws AppError `conflict` when the address is taken or the account changed meanwhile.
 */
export async function changeUserAndEmail(
  user: User,
  changes: UserChanges,
  newEmail: string,
  together: NamedWrite[],
): Promise<User> {
  const all = { ...changes, email: newEmail, emailVerified: false };
  const expression = setAttributes(all);
  try {
    await transact([
      update('user', {
        Key: keys.user(user.id),
        ...expression,
        ConditionExpression: 'email = :was',
        ExpressionAttributeValues: { ...expression.ExpressionAttributeValues, ':was': user.email },
      }),
      emailWrite(newEmail, user.id),
      remove('old email', { Key: keys.email(user.email) }),
      ...together,
    ]);
  } catch (error) {
    if (error instanceof TransactionRefused)
      throw conflict(
        error.failed.includes('email') ? duplicateEmail : 'Your profile changed meanwhile. Please try again.',
      );
    throw error;
  }
  return { ...user, ...all };
}
