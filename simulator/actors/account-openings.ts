import type { Outcome } from '../engine/calls.ts';
import type { Random } from '../engine/randomness.ts';
import type { Step } from '../engine/steps.ts';
import { type Opening, act, doneSteps, jobDone, atOnce, times } from './opening-steps.ts';

/**
 * Two applicants apply at once, perhaps with the same email address. Then staff decide about the applications
 * in two browser windows, while somebody applies again.
 */
export const applicationDecided: Opening = (random) => [
  ...atOnce(
    act('visitor', 'applyAsVendor', random.below(3), random.below(2), random.below(6)),
    act('visitor', 'applyAsVendor', random.below(3), random.below(2), random.below(6)),
  ),
  ...atOnce(
    act('staff', 'reviewApplication', random.below(2), random.below(3), random.below(6)),
    act('staff', 'reviewApplication', random.below(2), random.below(3), random.below(6)),
    act('visitor', 'applyAsVendor', random.below(3), 0, 1),
  ),
];

/** A member marks a notification as read in two browser windows, and may delete it in a third window. */
export const readTwice: Opening = (random) => [
  // The table returns the subscriptions of Amy and Cat in an unknown order. Staff pause and resume both
  // subscriptions, so that Amy gets notifications in any case.
  ...[0, 1].flatMap((share) => [
    ...doneSteps('staff', 'setStatus', share, 2),
    ...doneSteps('staff', 'setStatus', share, 0),
  ]),
  ...times(2, () => jobDone('deliverQueue')),
  ...atOnce(
    act('amy', 'markRead', 0),
    act('amy', 'markRead', 0),
    ...(random.chance(0.5) ? [act('amy', 'deleteNotification', 0)] : []),
  ),
];

/** Steps in which a call to the user pool meets trouble, for example a lost answer. */
const poolAnswers = (on: string, call: string, random: Random): Step[] => [
  { do: 'until', on, call: `cognito-idp ${call}` },
  { do: 'go', on, outcome: random.pick<Outcome>(['lost', 'lost', 'late', 'cut', 'dies-after']) },
];

/**
 * An intruder is signed in with the present password. The member then changes the password, or resets it by a
 * mailed link. The user pool's answer may be lost. The member may have asked for another email address
 * before, and may confirm it at the same time.
 */
export const passwordReplaced: Opening = (random) => {
  const isReset = random.chance(0.5);
  const on = isReset ? 'amy.resetPassword#1' : 'amy.changePassword#1';
  const calls = isReset ? ['AdminSetUserPassword', 'AdminUserGlobalSignOut'] : ['ChangePassword'];
  return [
    ...doneSteps('amy', 'signIn', 0, 1),
    ...doneSteps('amy', 'intrude', 0),
    ...(random.chance(0.5) ? doneSteps('amy', 'changeAddress', 0, 1 + random.below(2), 0) : []),
    ...(isReset ? doneSteps('amy', 'forgetPassword') : []),
    ...times(3, () => doneSteps('system', 'deliverQueue', random.below(3))),
    isReset ? act('amy', 'resetPassword', 0, 0, random.below(3)) : act('amy', 'changePassword', 0, 0),
    ...(random.chance(0.7) ? poolAnswers(on, random.pick(calls), random) : []),
    ...(random.chance(0.5) ? [act('amy', 'confirmAddress', 0, 0)] : []),
    ...(random.chance(0.5) ? [{ do: 'together' } as const] : []),
  ];
};

/** Two members want the same email address, and follow the links that were mailed there. */
export const addressWanted: Opening = (random) => [
  ...['amy', 'ben'].flatMap((who) => [
    ...doneSteps(who, 'signIn', 0, 1),
    ...doneSteps(who, 'changeAddress', 0, 2, 0),
  ]),
  ...times(4, () => doneSteps('system', 'deliverQueue', random.below(3))),
  ...atOnce(
    act('amy', 'confirmAddress', 2, 0),
    act('ben', 'confirmAddress', 2, 1),
    ...(random.chance(0.5) ? [act('amy', 'changePassword', 0, 0)] : []),
  ),
];

/** A member enters the code for a phone number. At the same time, the member enters it again or changes the number. */
export const phoneConfirmed: Opening = (random) => [
  ...doneSteps('amy', 'askForPhoneCode'),
  ...times(3, () => doneSteps('system', 'deliverQueue', random.below(3))),
  ...atOnce(act('amy', 'verifyPhone', 0), act('amy', random.chance(0.5) ? 'changePhone' : 'verifyPhone', 0)),
];
