import { refuseInactive } from '#functions/platform/active-account.ts';
import { changeItem, isThere } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { probeId } from '#functions/platform/probe.ts';
import {
  getItem,
  put,
  remove,
  transact,
  TransactionRefused,
  updateItem,
  type NamedWrite,
} from '#functions/platform/table.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { enqueue, outboxMail, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { messageIdOf } from '#functions/outbox/domain/message-id.ts';
import { numberWrites, searchItems, searchWrites } from '#functions/search/data/entries.ts';
import { contactAttributes } from '../domain/audience.ts';
import { searchFacts } from '../domain/search-facts.ts';
import { holdsAfterEnd, type DietaryNeeds, type User } from '../domain/user.ts';
import { accountCountWrites } from './account-counts.ts';
import { audienceWrites } from './audience.ts';
import { vendorMarkWrites } from './insurance-watch.ts';
import { memberCountWrites } from './member-counts.ts';

const isListed = ({ id, deletedAt }: User): boolean => !deletedAt && id !== probeId;

/** A deleted account is in no list. It is in the `due` index until a job has cleared its data outside this item. */
export const userEntity = defineEntity({
  name: 'user',
  key: keys.user,
  idOf: (user: User) => [user.id],
  indexes: (user) => ({
    ...(isListed(user) && {
      listing_pk: lists.users(user.role),
      listing_sk: `${user.createdAt}#${user.id}`,
    }),
    ...(holdsAfterEnd(user) && { due_pk: due.heldDeposits, due_sk: user.id }),
    ...(user.clearingDueAt && { due_pk: due.deletedUsers, due_sk: user.clearingDueAt }),
  }),
});

export function duplicateEmail(): AppError {
  const message = 'An account with this email already exists';
  return new AppError('conflict', message, [{ path: 'email', message }]);
}

/** @throws AppError `not_found` when the account no longer exists, `unauthenticated` when it was switched off */
export async function requireUser(userId: string): Promise<User> {
  const user = await userEntity.get(userId);
  if (!user) throw notFound('Account');
  refuseInactive(user);
  return user;
}

/** Finds the account id of an email address. The address must be in lower case. */
export async function findUserIdByEmail(email: string): Promise<string | undefined> {
  return (await getItem<{ userId: string }>(keys.email(email)))?.userId;
}

const emailItem = (email: string, userId: string) => ({ ...keys.email(email), entity: 'email', userId });
const newItem = (Item: Record<string, unknown> & { entity: string }): NamedWrite =>
  put(Item.entity, { Item, ConditionExpression: 'attribute_not_exists(pk)' });

const uniqueItems = (user: User) => [
  userEntity.item(user),
  emailItem(user.email, user.id),
  { ...keys.referralCode(user.referralCode), entity: 'referral', userId: user.id },
];

/** Answers an account's items, with those that keep its email address and referral code unique. */
export const accountItems = (user: User) => [
  ...uniqueItems(user),
  ...searchItems('user', user.id, searchFacts(user)),
];

/** Answers the writes of a new account. Refused (`email`) when another account has the email address. */
export const newUserWrites = (user: User): NamedWrite[] => [
  ...uniqueItems(user).map(newItem),
  ...searchWrites('user', user.id, undefined, searchFacts(user)),
  ...audienceWrites(undefined, user),
  ...memberCountWrites(undefined, user),
  ...accountCountWrites(undefined, user),
  ...vendorMarkWrites(undefined, user),
];

/** Answers the writes of the stage's own member, without counts, search words and referral code. A repeat is safe. */
export const probeWrites = (user: User): NamedWrite[] =>
  [userEntity.item(user), emailItem(user.email, user.id)].map((Item) => put(Item.entity, { Item }));

/** @throws AppError `conflict` when the e-mail address is taken. */
export async function insertUser(user: User, together: NamedWrite[]): Promise<void> {
  try {
    await transact([...newUserWrites(user), ...together]);
  } catch (error) {
    if (error instanceof TransactionRefused && error.failed.includes('email')) throw duplicateEmail();
    throw error;
  }
}

export type UserChanges = Partial<Omit<User, 'id' | 'email' | 'creditCents'>>;

type ContactChange = (typeof contactAttributes)[number];

/** Changes attributes that affect no count, list or search; `changeContactFacts` changes the others. */
export const changeUser = (
  userId: string,
  changes: Omit<UserChanges, ContactChange | 'pickupLocationId' | keyof Parameters<typeof searchFacts>[0]>,
): Promise<User> => updateItem(userEntity.updateAt([userId], changes));

/** @throws ConditionalCheckFailedException when the account was deleted or its needs changed since it was read */
export const keepDietaryNeeds = (user: User, dietary: DietaryNeeds): Promise<User> =>
  updateItem(
    userEntity.update(
      user,
      { dietary, dietaryVersion: (user.dietaryVersion ?? 0) + 1 },
      { asRead: ['dietaryVersion', 'deletedAt'] },
    ),
  );

/**
 * Answers the writes that change an account, with its search words and counts. Refused (`user`) when the account
 * is no longer as `user` says.
 */
export function accountWrites(user: User, after: User): NamedWrite[] {
  const names = Object.keys(after) as (keyof User)[];
  const changes = Object.fromEntries(
    names.filter((name) => after[name] !== user[name]).map((name) => [name, after[name]]),
  );
  return [
    // The counts change by the difference to `user`, so the attributes that decide them must still be as read.
    userEntity.update(
      user,
      { ...changes, version: user.version + 1 },
      { asRead: ['version', ...contactAttributes] },
    ),
    ...searchWrites(
      'user',
      user.id,
      user.deletedAt ? undefined : searchFacts(user),
      after.deletedAt ? undefined : searchFacts(after),
    ),
    ...audienceWrites(user, after),
    ...memberCountWrites(user, after),
    ...accountCountWrites(user, after),
    ...vendorMarkWrites(user, after),
    ...mailsOnAgain(user, after).map(({ write }) => write),
  ];
}

/**
 * Answers the mail that follows when a problem with the address was cleared, as a list of one. Its worker takes
 * the address off SES's suppression list. It is among the `accountWrites`; queue it, or the sweep does.
 */
export const mailsOnAgain = (user: User, after: User): OutboxMail[] =>
  user.emailProblem !== '' && after.emailProblem === '' && after.email === user.email
    ? [
        outboxMail(
          messageIdOf(`email-on-again ${user.version}`, user.id),
          after,
          'email-on-again',
          { firstName: after.firstName },
          new Date(after.updatedAt),
        ),
      ]
    : [];

/** Answers the next customer number. Each number is given once. */
export async function drawCustomerNumber(): Promise<number> {
  const next = changeItem('customer number', keys.counter('customer_number'), { add: { value: 1 } });
  return (await updateItem<{ value: number }>(next)).value;
}

/** Answers the writes of a changed customer number: null takes the former one away, undefined changes nothing. */
export const customerNumberWrites = (user: User, after: number | null | undefined): NamedWrite[] =>
  after === undefined ? [] : numberWrites('user', user.id, user.customerNumber, after);

/**
 * Changes an account, with the counts, lists and search words that depend on it.
 * @throws TransactionRefused when the account is no longer as `user` says. The caller then reads it and
 * decides again.
 */
export async function changeContactFacts(
  user: User,
  changes: UserChanges,
  together: NamedWrite[] = [],
): Promise<User> {
  const after = { ...user, ...changes };
  await transact([...accountWrites(user, after), ...together]);
  await enqueue(mailsOnAgain(user, after).map(({ id }) => id));
  return { ...after, version: user.version + 1 };
}

/** Frees the address and the referral code. Refused (`user`) when the account changed since it was read. */
export const deletionWrites = (user: User, after: User): NamedWrite[] => [
  ...accountWrites(user, after),
  remove('old email', { Key: keys.email(user.email) }),
  remove('referral', { Key: keys.referralCode(user.referralCode) }),
];

/** Answers the writes that give an account the address `to`. Refused (`email`) when another account has it. */
export const emailWrites = (userId: string, from: string, to: string): NamedWrite[] => [
  newItem(emailItem(to, userId)),
  remove('old email', { Key: keys.email(from) }),
];

/**
 * Moves the account to its new email address, and confirms it. `together` uses up the link's token.
 * @throws AppError `conflict` when another account has the address; TransactionRefused when the link was used
 * or the account changed since it was read.
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
      ...accountWrites(user, { ...user, ...changes }),
      ...emailWrites(user.id, user.email, email),
      ...together,
    ]);
  } catch (error) {
    if (error instanceof TransactionRefused && error.failed.includes('email')) throw duplicateEmail();
    throw error;
  }
}

/**
 * Records a new password as `newPassword` does, and confirms the address, because the link was mailed there.
 * Refused (`user`) when the account has another address by now.
 */
export const newPasswordByMail = (userId: string, email: string): NamedWrite =>
  userEntity.add(
    [userId],
    { passwordGeneration: 1 },
    { set: { pendingEmail: null, emailVerified: true }, when: { email } },
  );

/** Forgets a waiting email change and all known devices: somebody with the old password may have caused them. */
export const newPassword = (userId: string): NamedWrite =>
  userEntity.add([userId], { passwordGeneration: 1 }, { set: { pendingEmail: null }, when: { id: isThere } });

/** Ends the present secret address of a member's calendar; answers the account afterwards. */
export const renewCalendarGeneration = (userId: string): Promise<User> =>
  updateItem(userEntity.add([userId], { calendarGeneration: 1 }, { when: { id: isThere } }));
