import { keys } from '#functions/platform/keys.ts';
import { startingPasswordOf } from '../actors/starting-world.ts';
import type { PasswordTry, Run } from '../engine/run.ts';
import type { Snapshot } from './snapshot.ts';

const isRefused = ({ status = 0 }: PasswordTry) => status >= 400 && status < 500;
const isDone = ({ status }: PasswordTry) => status === 200;

/**
 * Finds a later successful change of password, which began after the change to `password` had ended. When two
 * changes overlap, no change counts as the later one. Undefined when there is no later change.
 */
function replacedBy(tries: PasswordTry[], userId: string, password: string): PasswordTry | undefined {
  const own = tries.find((tried) => tried.password === password);
  const ended = password === startingPasswordOf(userId) ? 0 : own?.ended;
  return tries.find(
    (tried) =>
      tried.userId === userId &&
      tried.password !== password &&
      isDone(tried) &&
      ended !== undefined &&
      tried.begun > ended,
  );
}

/**
 * Checks that a member can sign in with the latest password only, and that the answer to each change says
 * truly whether the change succeeded. A deleted account cannot sign in.
 */
export function* passwordBook({ users }: Snapshot, run: Run): Generator<string> {
  const { passwordTries, signIns } = run;
  const passwords = new Set(run.world.passwordsTaken().map(({ password }) => password));
  for (const tried of passwordTries) {
    if (isRefused(tried) && passwords.has(tried.password))
      yield `${tried.label} was refused (${tried.status}), and its password was taken`;
    if (isDone(tried) && !passwords.has(tried.password))
      yield `${tried.label} was told that the password is changed, and it is not`;
  }
  for (const { userId, password, isCurrent, status } of signIns) {
    if (isCurrent && status !== 200) yield `${userId} cannot sign in with the password of now (${status})`;
    if (!isCurrent && status === 200) yield `${userId} signs in with a password that was replaced`;
    const by = isCurrent && replacedBy(passwordTries, userId, password);
    if (by) yield `${userId} has an older password than the one that ${by.label} chose`;
  }
  for (const { id } of users.filter(({ deletedAt }) => deletedAt))
    if (run.world.hasLogin(id)) yield `${id} is deleted, and can sign in`;
}

/** Checks that no session from before a change of password can be renewed after it. */
export function* sessionBook(_: Snapshot, { sessions, passwordTries }: Run): Generator<string> {
  for (const { userId, password, renews } of sessions) {
    const by = renews && replacedBy(passwordTries, userId, password);
    if (by) yield `a session of ${userId} from before ${by.label} goes on`;
  }
}

/** Checks that each change of password is told by one mail, and that no mail tells of a change that did not happen. */
export function* changedPasswordBook({ items, users }: Snapshot, run: Run): Generator<string> {
  for (const { id } of users) {
    const mails = items.filter(
      ({ entity, template, userId }) =>
        entity === 'message' && template === 'password-changed' && userId === id,
    ).length;
    const changed = new Set(
      run.world.passwordsTaken().flatMap(({ userId, password }) => (userId === id ? [password] : [])),
    );
    // The function may have died or met an outage before it wrote the mail. Only changes that succeeded
    // without an outage must have a mail.
    const sure = run.passwordTries.filter(
      (tried) => changed.has(tried.password) && isDone(tried) && !tried.isOutage,
    ).length;
    if (mails > changed.size || mails < sure)
      yield `the password of ${id} was changed ${changed.size} times, and that was told ${mails} times`;
  }
}

/** Checks that the email address of each account leads to the account, and that no other address does. */
export function* addressBook({ items, users }: Snapshot): Generator<string> {
  const owners = new Map(
    items.filter(({ entity }) => entity === 'email').map(({ pk, userId }) => [pk, String(userId)]),
  );
  const here = users.filter(({ deletedAt }) => !deletedAt);
  for (const { id, email } of here)
    if (owners.get(keys.email(email).pk) !== id)
      yield `${id} has ${email}, which is ${owners.get(keys.email(email).pk) ?? 'nobody'}’s`;
  const wanted = new Set(here.map(({ email }) => keys.email(email).pk));
  for (const [address, owner] of owners)
    if (!wanted.has(address)) yield `${address} is kept for ${owner}, who has another`;
}
