import { type Opening, act, doneSteps, atOnce } from './opening-steps.ts';

/** A member changes or deletes a review while two of the staff decide about the review. */
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
 * Staff decide about a vendor's submission, while the vendor edits or deletes it, or takes back a change of a
 * product on sale.
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

/** One or two vendors, and perhaps staff, set an order's status while a job splits the order into vendors' parts. */
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
    ...(random.chance(0.5) ? [act('staff', 'setOrderStatus', 0, random.below(6), 1)] : []),
  ),
];

/**
 * A vendor makes two commitments. Then several calls meet. The vendor changes a commitment and makes a third
 * commitment, while staff or the vendor change, accept or cancel a commitment.
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

/**
 * A vendor and staff write to each other, and the vendor gives feedback. Each message and the feedback are sent
 * twice at once. Then messages are read while staff change or delete a message and answer the feedback.
 */
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

/** A public review gets votes while its author changes or deletes it. One member votes in two windows. */
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

/**
 * A member writes and shares reviews in two windows. Staff publish or reject a review while the member changes
 * or deletes a review. Then the member applies an earned code.
 */
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
 * Three members register for the one or two seats of a workshop. Then a member cancels while staff change or
 * delete the workshop.
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

/** Two runs of the job `run-broadcasts` plan a broadcast at once. Then its batches are sent twice at once. */
export const sentTwice: Opening = (random) => [
  ...doneSteps('staff', 'sendBroadcast', random.below(3), random.below(8), 0),
  ...atOnce(act('system', 'runBroadcasts'), act('system', 'runBroadcasts')),
  act('system', 'repeatMessage', 0, 0),
  ...atOnce(act('system', 'deliverQueue', 0), act('system', 'deliverQueue', 0)),
];
