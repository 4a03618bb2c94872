import {
  type Opening,
  act,
  doneSteps,
  jobDone,
  untilWrite,
  oneCall,
  atOnce,
  times,
  jobsOfCutoff,
} from './opening-steps.ts';

export const behindCutoff: Opening = (random) => [{ do: 'cut-off' }, ...jobsOfCutoff(random, 0)];

const lockedDay: Opening = (random) => [
  { do: 'cut-off' },
  ...jobsOfCutoff(random, 4),
  ...times(3, () => [
    { do: 'wait', minutes: 5 } as const,
    ...jobDone('advanceCycles'),
    ...jobDone('deliverQueue'),
    ...jobDone('followPromises'),
  ]),
  ...doneSteps('staff', 'lockPackingDay', 0, 0, random.below(2)),
];

export const missingGoods: Opening = (random) => [
  ...lockedDay(random),
  ...doneSteps('staff', 'createShortage', 0, random.below(20), random.below(2), random.below(6)),
];

export const weighedGoods: Opening = (random) => [
  ...lockedDay(random),
  ...doneSteps('staff', 'saveWeights', 0, random.below(20), random.below(190), 1),
  ...doneSteps('staff', 'settleWeights', 0),
];

/** Members change their subscriptions right after the cut-off, before its renewals are billed. */
export const changedBehindCutoff: Opening = (random) => [
  { do: 'cut-off' },
  ...['amy', 'cat'].flatMap((who) => [
    ...doneSteps(who, 'changeProfile', 1, 1, 0),
    ...(random.chance(0.5) ? doneSteps(who, random.pick(['changeAddOns', 'pause', 'cancel']), 0, 1, 1) : []),
  ]),
  ...jobsOfCutoff(random, 2),
];

export const askedTwice: Opening = (random) =>
  atOnce(
    act('ben', 'askForSubscription', random.below(2)),
    act('ben', 'askForSubscription', random.below(2)),
  );

/** Three members check out at once with a code that may be used twice. */
export const lastUseOfCode: Opening = () => {
  const members = ['amy', 'ben', 'cat'];
  return [
    ...members.flatMap((who) => [...doneSteps(who, 'addProduct', 1, 0), ...doneSteps(who, 'applyCode')]),
    ...atOnce(...members.map((who) => act(who, 'checkOut', 0, 0))),
  ];
};

/** Staff change, end or delete a code, or end a campaign, while two members check out with a code. */
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

/** Two of the staff refund an order at once. Somebody may refund its payment at the provider at the same time. */
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
 * A member checks out while staff add or take credit. At the same time, a renewal may be due, the member may
 * check out in a second window, and an unpaid order may be given up. Each of these changes a member's credit.
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
 * A referred member pays two orders. Either order may become the referral's first order. Then three things
 * happen at the same time. The browser confirms both payments. The job `give-referral-credits` gives the credit.
 * Staff change the amount that a referral gives.
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

/**
 * The job `draw-up-statements` makes a vendor's statement, perhaps twice at once, while staff refund an order
 * on the statement. Staff then record the payment of the statement while the vendor confirms the statement.
 * The next week's statement has the corrections.
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
  ...atOnce(
    act('staff', 'takeBackPayment', 0, random.below(2)),
    act('staff', 'payStatement', 0, random.below(2), random.below(2)),
  ),
  { do: 'wait', minutes: 7 * 24 * 60 },
  ...atOnce(act('system', 'drawUpStatements'), act('system', 'proveStatements')),
];

/** Staff cancel a cycle, move its pickup, or limit its pickup day to one location, while a member orders for it. */
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
    // The order is written after staff's call has first looked for orders, and before the call pauses the
    // cycle's orders.
    [...ordering, ...changing, oneCall(order)],
    // The order is written while the cycle's orders are paused, after staff's call has looked for orders a
    // second time.
    [...changing, oneCall(change), ...ordering, oneCall(change), oneCall(order)],
  ]);
  return [...doneSteps('amy', 'addProduct', 1, 0), ...meeting, { do: 'together' }];
};

/** A location closes before the cut-off. Its members are asked to choose another, and a member may do so. */
export const placeCloses: Opening = (random) => [
  ...doneSteps('staff', 'closePlace', random.below(2)),
  ...jobDone('askBeforeCutoff'),
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

/**
 * The payment of an order that was handed out is disputed, and staff write the money off. Then the bank may
 * decide the dispute. The member may have opened the pay page before.
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

/**
 * Renewals are paid, and a customer disputes a part or all of a payment. Then the bank may decide the
 * dispute, and a payment may be refunded at the provider.
 */
export const takenBack: Opening = (random) => [
  { do: 'cut-off' },
  ...jobsOfCutoff(random, 2),
  act('system', 'dispute', 0, random.below(3)),
  ...(random.chance(0.5)
    ? [act('system', 'endDispute', 0, random.below(2)), act('system', 'refund', 0, random.below(2))]
    : []),
  ...times(random.below(4), () => [act('system', 'sendEvent', random.below(10), 0)]),
];

/** A cut-off bills a subscription with a price near zero and an add-on with a price near zero. */
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
