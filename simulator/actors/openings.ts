import type { Outcome } from '../engine/calls.ts';
import type { Random } from '../engine/randomness.ts';
import type { Step } from '../engine/steps.ts';

/** The first steps of a run, which bring about its situation. */
export type Opening = (random: Random) => Step[];

const act = (who: string, what: string, ...dice: number[]): Step => ({ do: 'act', who, what, dice });
const toTheEnd: Step = { do: 'finish', on: '' };
const doneSteps = (who: string, what: string, ...dice: number[]): Step[] => [
  act(who, what, ...dice),
  toTheEnd,
];
const jobDone = (what: string): Step[] => doneSteps('system', what, 0, 0, 0);
const untilWrite = (on: string): Step => ({ do: 'until', on, call: 'dynamodb TransactWriteItems' });
const oneCall = (on: string): Step => ({ do: 'go', on, outcome: 'go' });
/**
 * Runs several actions call by call in turn, as in several windows, so that all have read before the first
 * one writes.
 */
const atOnce = (...acts: Step[]): Step[] => [...acts, { do: 'together' }];
const times = (count: number, steps: () => Step[]): Step[] => Array.from({ length: count }, steps).flat();

/** Steps in which jobs and workers do a part of a cut-off's work. */
const jobsOfCutoff = (random: Random, minBatches: number): Step[] => [
  ...times(2 + random.below(3), () => jobDone('advanceCycles')),
  { do: 'wait', minutes: 1 },
  ...times(minBatches + random.below(3), () => jobDone('deliverQueue')),
];

export const behindCutoff: Opening = (random) => [{ do: 'cut-off' }, ...jobsOfCutoff(random, 0)];

/** Members change their subscriptions right after the cut-off and before it is billed. */
export const changedBehindCutoff: Opening = (random) => [
  { do: 'cut-off' },
  ...['amy', 'cat'].flatMap((who) => [
    ...doneSteps(who, 'changeProfile', 1, 1, 0),
    ...(random.chance(0.5) ? doneSteps(who, random.pick(['changeAddOns', 'pause', 'cancel']), 0, 1, 1) : []),
  ]),
  ...jobsOfCutoff(random, 2),
];

/** A member asks for a share in two windows. */
export const askedTwice: Opening = (random) =>
  atOnce(
    act('ben', 'askForSubscription', random.below(2)),
    act('ben', 'askForSubscription', random.below(2)),
  );

/** Three members redeem a code that two may use. */
export const lastUseOfCode: Opening = () => {
  const members = ['amy', 'ben', 'cat'];
  return [
    ...members.flatMap((who) => [...doneSteps(who, 'addProduct', 1, 0), ...doneSteps(who, 'applyCode')]),
    ...atOnce(...members.map((who) => act(who, 'checkOut', 0, 0))),
  ];
};

/** Staff change or end a code, or its campaign, while two members pay with it. */
export const codeChanges: Opening = (random) => {
  const code = random.below(2);
  const members = ['amy', 'ben'];
  const [what, ...dice] = random.pick<[string, ...number[]]>([
    ['editCode', random.below(2), random.below(6), random.below(4)],
    ['deleteCode', code],
    ['editCampaign', 1],
  ]);
  return [
    ...members.flatMap((who) => [
      ...doneSteps(who, 'addProduct', 1, 0),
      ...doneSteps(who, 'applyCode', code),
    ]),
    ...atOnce(...members.map((who) => act(who, 'checkOut', 0, 0)), act('staff', what, ...dice)),
  ];
};

/** Two of the staff refund an order with a code at once, or one of them and somebody at the provider. */
export const refundedAtOnce: Opening = (random) => [
  ...doneSteps('amy', 'addProduct', random.below(2), 0),
  ...(random.chance(0.5) ? doneSteps('amy', 'applyCode') : []),
  ...doneSteps('amy', 'checkOut', 0, 0),
  ...doneSteps('amy', 'pay', 0, 0, 0),
  ...doneSteps('amy', 'confirm', 0),
  ...atOnce(
    act('staff', 'refundOrder', 0, random.below(3), random.below(6)),
    act('staff', 'refundOrder', 0, random.below(3), random.below(6)),
    ...(random.chance(0.5) ? [act('provider', 'refund', 0, random.below(2))] : []),
  ),
];

/**
 * Several actions spend a member's credit at once. A renewal is due, the member checks out in two windows,
 * another order may be given up, and staff add credit.
 */
export const creditSpentAtOnce: Opening = (random) => [
  ...doneSteps('amy', 'addProduct', 1, 0),
  ...(random.chance(0.5)
    ? [...doneSteps('amy', 'checkOut', 0, 0), ...doneSteps('amy', 'addProduct', 1, 0)]
    : []),
  ...(random.chance(0.5) ? [{ do: 'cut-off' } as const, ...times(2, () => jobDone('advanceCycles'))] : []),
  ...atOnce(
    act('amy', 'checkOut', 0, 0),
    ...(random.chance(0.5) ? [act('amy', 'checkOut', 3, 1)] : []),
    ...(random.chance(0.7) ? [act('system', 'deliverQueue', 0, 0, 0)] : []),
    ...(random.chance(0.5) ? [act('system', 'sweepUnpaidOrders', 0, 0, 0)] : []),
    act('staff', 'adjustCredit', random.below(3), random.below(6), random.below(4)),
  ),
];

/**
 * A referred member pays two first orders. Their webhooks, the job and a change of the setting come at the
 * same time.
 */
export const firstOrders: Opening = (random) => [
  ...times(2, () => [
    ...doneSteps('ben', 'addProduct', 1, 0),
    ...doneSteps('ben', 'checkOut', 3, 0),
    ...doneSteps('ben', 'pay', 5, 0),
    ...doneSteps('ben', 'confirm', 0),
  ]),
  ...times(2, () => doneSteps('system', 'endBankTransfer', 0, 0)),
  ...atOnce(
    act('ben', 'confirm', 0),
    act('ben', 'confirm', 7),
    act('staff', 'setReferralCredit', random.below(3)),
    act('system', 'giveReferralCredits', 0, 0, 0),
  ),
];

/** A review is changed by its author while two of the staff decide about it. */
export const reviewDecided: Opening = (random) => [
  ...doneSteps('amy', 'writeReview', 0, random.below(5)),
  ...doneSteps('ben', 'writeReview', random.below(2), random.below(5)),
  ...atOnce(
    act('staff', 'moderateReview', 0, 0),
    act('staff', 'moderateReview', 0, random.below(4)),
    act('amy', random.pick(['changeReview', 'deleteReview']), 0, random.below(5)),
  ),
];

/**
 * A vendor edits or deletes a submission, or takes a change of a product on sale back, while staff decide
 * about it.
 */
export const submissionDecided: Opening = (random) => [
  ...doneSteps('vic', 'submitProduct', 1, random.below(5)),
  ...(random.chance(0.7) ? doneSteps('vic', 'editOwnProduct', 1, 8) : []),
  ...atOnce(
    act('staff', 'reviewSubmission', random.below(2), random.below(3), random.below(2)),
    act('staff', random.pick(['reviewSubmission', 'switchVendorProduct']), random.below(2), random.below(4)),
    act(
      'vic',
      random.pick(['editOwnProduct', 'deleteOwnProduct', 'withdrawChange']),
      random.below(2),
      random.below(9),
    ),
  ),
];

/** Two applicants use one address at once, and staff decide about their applications in two windows. */
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

/** Two vendors and staff set the status of an order while it is split into vendors' parts. */
export const toldHowFar: Opening = (random) => [
  ...doneSteps('amy', 'addProduct', 0, 0),
  ...doneSteps('amy', 'addProduct', 1, 0),
  ...doneSteps('amy', 'checkOut', 0, 0),
  ...doneSteps('amy', 'pay', 0, 0, 0),
  ...doneSteps('amy', 'confirm', 0),
  ...(random.chance(0.5) ? doneSteps('system', 'splitOrders') : []),
  ...atOnce(
    act('seller', 'sayHowFar', 0, 0, random.below(5)),
    act('seller', 'sayHowFar', 0, random.below(2), random.below(5)),
    act('system', 'splitOrders'),
    ...(random.chance(0.5) ? [act('staff', 'setStatus', 0, random.below(6))] : []),
  ),
];

/**
 * A vendor makes a commitment, and changes or cancels it while staff do too. The cut-off may pass meanwhile.
 */
export const promisedForShares: Opening = (random) => [
  ...doneSteps('vic', 'promiseForShares', 0, random.below(9), 1),
  ...doneSteps('vic', 'promiseForShares', 0, random.below(9), random.below(6)),
  ...atOnce(
    act('vic', 'changePromise', random.below(2), random.below(9), random.below(8)),
    act(
      'vic',
      random.pick(['changePromise', 'acceptPromise', 'cancelPromise']),
      0,
      random.below(9),
      random.below(6),
    ),
    act('vic', 'promiseForShares', 0, random.below(9), random.below(6)),
  ),
];
/** A vendor and staff write to each other, each the same twice at once. Both read while staff delete. */
export const talkedOver: Opening = (random) => [
  ...atOnce(
    act('seller', 'writeToStaff', 0, 0),
    act('staff', 'writeToVendor', 0, 0),
    act('seller', 'giveFeedback', 0, 0),
  ),
  ...atOnce(
    act('staff', 'readMessage', random.below(4), random.below(2), 0),
    act('staff', 'readMessage', random.below(4), random.below(2), 0),
    act('staff', 'changeMessage', random.below(4), random.below(3)),
    act('staff', 'answerFeedback', 0, random.below(2)),
    act('staff', 'answerFeedback', 0, random.below(2)),
  ),
];

/**
 * A statement is made twice at once while staff refund an order on it. It is paid while its vendor confirms
 * it, and the next week's statement has the corrections.
 */
export const statedAndGivenBack: Opening = (random) => [
  ...doneSteps('amy', 'addProduct', 0, 0),
  ...doneSteps('amy', 'addProduct', 1, 0),
  ...doneSteps('amy', 'checkOut', 0, 0),
  ...doneSteps('amy', 'pay', 0, 0, 0),
  ...doneSteps('amy', 'confirm', 0),
  ...doneSteps('system', 'splitOrders'),
  { do: 'wait', minutes: 7 * 24 * 60 },
  ...atOnce(
    act('system', 'drawUpStatements'),
    act('system', random.pick(['drawUpStatements', 'splitOrders'])),
    act('staff', 'refundOrder', 0, random.below(6), random.below(6)),
  ),
  ...doneSteps('system', 'splitOrders'),
  ...doneSteps('system', 'proveStatements'),
  ...atOnce(
    act('staff', 'payStatement', 0, random.below(2), random.below(2)),
    act('vendor', 'confirmStatement', 0),
  ),
  { do: 'wait', minutes: 7 * 24 * 60 },
  ...atOnce(act('system', 'drawUpStatements'), act('system', 'proveStatements')),
];

/** A public review gets votes, one by a member in two windows, while its author changes or deletes it. */
export const reviewVotedFor: Opening = (random) => [
  ...doneSteps('amy', 'writeReview', 0, random.below(5)),
  ...doneSteps('staff', 'moderateReview', 0, 0),
  ...atOnce(
    act('ben', 'markReviewHelpful', 0),
    act('ben', 'markReviewHelpful', 0),
    act('cat', 'markReviewHelpful', 0),
    act('amy', random.pick(['markReviewHelpful', 'changeReview', 'deleteReview']), 0, random.below(5)),
  ),
];

/** A member writes and shares a review in two windows. Staff publish it while its author deletes it. */
export const thankedFor: Opening = (random) => {
  const subject = random.below(3);
  return [
    ...atOnce(
      act('amy', 'writeForCode', subject, 0, 0),
      act('amy', 'writeForCode', random.below(3), 0, random.below(2)),
      act('ben', 'writeForCode', subject, random.below(5), 1),
    ),
    ...atOnce(
      act('amy', 'shareForCode', 0, 0),
      act('amy', 'shareForCode', 0, 0),
      act('staff', 'moderateReview', 0, random.below(4)),
      act('amy', random.pick(['deleteReview', 'changeReview']), 0, random.below(5)),
    ),
    ...doneSteps('amy', 'addProduct', 1, 0),
    ...doneSteps('amy', 'applyEarnedCode', 0, 0),
  ];
};

/**
 * Three members register for the last place or two of a workshop. Another cancels while staff change or
 * delete it.
 */
export const lastPlaceOfEvent: Opening = (random) => [
  ...doneSteps('staff', 'planWorkshop', 0, random.below(2)),
  ...atOnce(...['amy', 'ben', 'cat'].map((who) => act(who, 'register', 0))),
  ...atOnce(
    act('amy', 'cancelRegistration', 0),
    act('ben', random.pick(['cancelRegistration', 'register']), 0),
    act('staff', random.pick(['changeWorkshop', 'deleteWorkshop']), 0, random.below(4), random.below(3)),
  ),
];

/** A member reads the same notification in two windows. A third window may delete it. */
export const readTwice: Opening = (random) => [
  // The order of shares in the table is not known, so both are paused and resumed.
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

/** Staff remove a cycle, or a location's day in it, while a member orders for it. */
export const orderedWhileItGoes: Opening = (random) => {
  const [what, operation, dice] = random.pick([
    ['cancelCycle', 'deleteCycle', [0, 0, 0]],
    ['cancelCycle', 'updateCycle', [0, 0, 1]],
    ['moveEvent', 'updateEvent', [random.below(3), random.below(5)]],
    ['placeDay', 'updateEvent', [0, 1, 0]],
  ] as const);
  const [order, change] = ['amy.createPaymentIntent#1', `staff.${operation}#1`];
  const ordering = [act('amy', 'checkOut', 0, 0), untilWrite(order)];
  const changing = [act('staff', what, ...dice), untilWrite(change)];
  const meeting = random.pick([
    // The order is placed after staff's first check, before the orders are paused.
    [...ordering, ...changing, oneCall(order)],
    // The order is placed during the pause, after staff's second check.
    [...changing, oneCall(change), ...ordering, oneCall(change), oneCall(order)],
  ]);
  return [...doneSteps('amy', 'addProduct', 1, 0), ...meeting, { do: 'together' }];
};

/** A location closes before the cut-off. Its members are asked for another one, and some choose it. */
export const placeCloses: Opening = (random) => [
  ...doneSteps('staff', 'closePlace', random.below(2)),
  ...jobDone('askForPlaces'),
  ...(random.chance(0.5) ? doneSteps('amy', 'changeProfile', 1, 1, 0) : []),
  ...times(random.below(3), () => jobDone('deliverQueue')),
  ...(random.chance(0.5) ? behindCutoff(random) : []),
];

/** Renewals were made, and the queue hands out their mails twice. */
export const toldTwice: Opening = (random) => [
  { do: 'cut-off' },
  ...jobsOfCutoff(random, 1),
  ...times(2, () => [act('system', 'repeatMessage', random.below(10), random.below(10))]),
  ...atOnce(
    act('system', 'deliverQueue', 0),
    act('system', 'deliverQueue', 0),
    act('system', 'deliverQueue', 0),
  ),
];

/** A broadcast is planned twice at once, and its batches are sent twice at once. */
export const sentTwice: Opening = (random) => [
  ...doneSteps('staff', 'sendBroadcast', random.below(3), random.below(8), 0),
  ...atOnce(act('system', 'runBroadcasts'), act('system', 'runBroadcasts')),
  act('system', 'repeatMessage', 0, 0),
  ...atOnce(act('system', 'deliverQueue', 0), act('system', 'deliverQueue', 0)),
];

/**
 * An order that was handed out is disputed and written off, and then the bank decides. A pay page may have
 * been opened.
 */
export const writtenOff: Opening = (random) => [
  { do: 'cut-off' },
  ...jobsOfCutoff(random, 4),
  ...times(2, () => [act('staff', 'handOut', 0)]),
  act('system', 'dispute', 0, 0),
  ...times(8, () => doneSteps('provider', 'sendEvent', random.below(12), 0)),
  ...(random.chance(0.7) ? doneSteps(random.pick(['amy', 'cat']), 'openPayLink', 0, 0) : []),
  ...times(2, () => doneSteps('staff', 'waiveCharge', random.below(3))),
  ...(random.chance(0.5) ? [act('system', 'endDispute', 0, 0)] : []),
];

/** Renewals are paid, and a customer disputes a part or all of one. The bank decides, and staff refund. */
export const takenBack: Opening = (random) => [
  { do: 'cut-off' },
  ...jobsOfCutoff(random, 2),
  act('system', 'dispute', 0, random.below(3)),
  ...(random.chance(0.5)
    ? [act('system', 'endDispute', 0, random.below(2)), act('system', 'refund', 0, random.below(2))]
    : []),
  ...times(random.below(4), () => [act('system', 'sendEvent', random.below(10), 0)]),
];

/** A call to the pool whose answer is late or lost, or whose connection or function breaks. */
const poolAnswers = (on: string, call: string, random: Random): Step[] => [
  { do: 'until', on, call: `cognito-idp ${call}` },
  { do: 'go', on, outcome: random.pick<Outcome>(['lost', 'lost', 'late', 'cut', 'dies-after']) },
];

/**
 * An intruder is signed in with the present password. The member changes it, or resets it by a mailed link,
 * and the pool's answer may be lost. The member may also be changing the address.
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

/** Two members want the same address, and follow the links that were mailed there. */
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

/** A code is entered twice at once, while the number may change. */
export const phoneConfirmed: Opening = (random) => [
  ...doneSteps('amy', 'askForPhoneCode'),
  ...times(3, () => doneSteps('system', 'deliverQueue', random.below(3))),
  ...atOnce(act('amy', 'verifyPhone', 0), act('amy', random.chance(0.5) ? 'changePhone' : 'verifyPhone', 0)),
];

/** A subscription at a price near zero, with an add-on that costs as little, is billed at the cut-off. */
export const billedSmall: Opening = (random) => [
  ...doneSteps('staff', 'makePlanCheap', 0, random.below(3)),
  ...doneSteps('staff', 'makeProductCheap', 1, random.below(5)),
  ...doneSteps('cat', 'cancel', 0),
  ...doneSteps('cat', 'askForSubscription', 0),
  ...doneSteps('staff', 'approveShare', 0),
  ...(random.chance(0.7) ? doneSteps('cat', 'saveCard') : []),
  ...doneSteps('cat', 'changeAddOns', 1, 1, 2),
  { do: 'cut-off' },
  ...jobsOfCutoff(random, 2),
];
