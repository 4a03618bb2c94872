import { randomUUID } from 'node:crypto';
import { AwsError } from '#local/ground/aws-json.ts';
import { readAttributes, requiredText, type CognitoInput } from './cognito-input.ts';
import { checkPasswordPolicy, hashPassword } from './password.ts';
import type { CognitoUser, Pool } from './pool-state.ts';
import { mfaSettings } from './software-token.ts';
import { signOutEverywhere } from './sign-in.ts';

/** @throws AwsError UserNotFoundException */
export function userOf(pool: Pool, input: CognitoInput): CognitoUser {
  const user = pool.state.users[requiredText(input, 'Username')];
  if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
  return user;
}

/**
 * AdminCreateUser. No invitation is ever sent, so `MessageAction` must be `SUPPRESS`.
 * @throws AwsError UsernameExistsException, InvalidPasswordException, UnsupportedOperationException
 */
export async function createUser(pool: Pool, input: CognitoInput): Promise<object> {
  const username = requiredText(input, 'Username');
  if (input['MessageAction'] !== 'SUPPRESS') {
    throw new AwsError('UnsupportedOperationException', 'The local stand-in sends no invitation messages.');
  }
  const temporary = input['TemporaryPassword'] as string | undefined;
  const attributes = readAttributes(input);
  if (temporary !== undefined) checkPasswordPolicy(temporary, pool.definition.passwordMinimumLength);
  const password = temporary === undefined ? undefined : await hashPassword(temporary);
  if (pool.state.users[username]) {
    throw new AwsError('UsernameExistsException', 'User account already exists');
  }
  const now = pool.now();
  const user: CognitoUser = {
    username,
    sub: randomUUID(),
    attributes,
    password,
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    groups: [],
    createdAt: now,
    modifiedAt: now,
    failures: 0,
    lastFailureAt: 0,
    lockedUntil: 0,
  };
  pool.state.users[username] = user;
  pool.changed();
  return { User: { ...describe(user), Attributes: attributeList(user) } };
}

/** Sets a password that fits the policy. A permanent password confirms the user. A temporary one must be changed. */
export async function setPassword(
  pool: Pool,
  user: CognitoUser,
  password: string,
  permanent: boolean,
): Promise<void> {
  checkPasswordPolicy(password, pool.definition.passwordMinimumLength);
  user.password = await hashPassword(password);
  user.status = permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
  user.failures = 0;
  user.lockedUntil = 0;
  touch(pool, user);
}

export function updateAttributes(pool: Pool, input: CognitoInput): void {
  const user = userOf(pool, input);
  Object.assign(user.attributes, readAttributes(input));
  for (const [name, value] of Object.entries(user.attributes)) {
    if (value === '') delete user.attributes[name];
  }
  touch(pool, user);
}

/** AdminDisableUser and AdminEnableUser. Disabling revokes every token of the user. */
export function setEnabled(pool: Pool, input: CognitoInput, enabled: boolean): void {
  const user = userOf(pool, input);
  user.enabled = enabled;
  touch(pool, user);
  if (!enabled) signOutEverywhere(pool, user.username);
}

export function deleteUser(pool: Pool, input: CognitoInput): void {
  const user = userOf(pool, input);
  signOutEverywhere(pool, user.username);
  delete pool.state.users[user.username];
  pool.changed();
}

/**
 * Adds a user to a group, or removes them.
 * @throws AwsError ResourceNotFoundException for a group the pool does not have.
 */
export function changeGroup(pool: Pool, input: CognitoInput, member: boolean): void {
  const user = userOf(pool, input);
  const group = requiredText(input, 'GroupName');
  if (pool.definition.groups && !pool.definition.groups.includes(group)) {
    throw new AwsError('ResourceNotFoundException', 'Group not found.');
  }
  const others = user.groups.filter((name) => name !== group);
  user.groups = member ? [...others, group].sort() : others;
  touch(pool, user);
}

/** The answer of AdminGetUser. GetUser answers only the username and the attributes. */
export function describeForAdmin(user: CognitoUser): object {
  return { ...describe(user), UserAttributes: attributeList(user), ...mfaSettings(user) };
}

export function attributeList(user: CognitoUser): { Name: string; Value: string }[] {
  return Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));
}

/**
 * ListUsers, ordered by username, with the filters `attribute = "value"` and `attribute ^= "start"`.
 * @throws AwsError InvalidParameterException for another filter.
 */
export function listUsers(pool: Pool, input: CognitoInput): object {
  const limit = (input['Limit'] as number | undefined) ?? 60;
  const after = input['PaginationToken'] as string | undefined;
  const matches = userFilter(input['Filter'] as string | undefined);
  const users = Object.values(pool.state.users)
    .filter((user) => (after === undefined || user.username > after) && matches(user))
    .sort((one, other) => (one.username < other.username ? -1 : 1));
  const page = users.slice(0, limit);
  return {
    Users: page.map((user) => ({ ...describe(user), Attributes: attributeList(user) })),
    ...(users.length > limit ? { PaginationToken: page.at(-1)?.username } : {}),
  };
}

function userFilter(filter: string | undefined): (user: CognitoUser) => boolean {
  if (!filter) return () => true;
  const [, name = '', operator, wanted = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(filter) ?? [];
  if (!operator) throw new AwsError('InvalidParameterException', 'Error while parsing filter expression.');
  return (user) => {
    const value = fieldOf(user, name);
    return operator === '=' ? value === wanted : value.startsWith(wanted);
  };
}

function fieldOf(user: CognitoUser, name: string): string {
  if (name === 'username') return user.username;
  if (name === 'sub') return user.sub;
  if (name === 'cognito:user_status') return user.status;
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled';
  return user.attributes[name] ?? '';
}

function describe(user: CognitoUser) {
  return {
    Username: user.username,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
  };
}

function touch(pool: Pool, user: CognitoUser): void {
  user.modifiedAt = pool.now();
  pool.changed();
}
