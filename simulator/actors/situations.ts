import { accountActions } from './account-actions.ts';
import { phoneActions } from './phone-actions.ts';
import { skipActions } from './skip-actions.ts';
import { shareActions } from './share-actions.ts';
import { applicationActions } from './application-actions.ts';
import { submissionActions } from './submission-actions.ts';
import { deliveryActions } from './delivery-actions.ts';
import { statementActions } from './statement-actions.ts';
import { talkActions } from './talk-actions.ts';
import { vendorActions } from './vendor-actions.ts';
import * as accounts from './account-openings.ts';
import type { Opening } from './opening-steps.ts';
import * as orders from './order-openings.ts';
import * as talks from './talk-openings.ts';

/**
 * A situation brings actions together that seldom meet by chance: its first steps (`opening`), its members,
 * and the actions that may follow. Runs with an even seed take the situations in turn. Other runs have none.
 */
export interface Situation {
  opening?: Opening;
  members: readonly string[];
  actions: readonly string[];
}

const words = (text: string) => text.split(/\s+/);

export const situations: Situation[] = [
  {
    members: ['ben', 'cat'],
    actions: words('adjustCredit renameUser switchUser addProduct checkOut pay retryCharges deliverQueue'),
  },
  {
    opening: orders.behindCutoff,
    members: ['cat'],
    actions: words(`saveCard beginCard confirmCard useCard openPayLink payOpened confirmOpened retryCharge
      retryCharges deliverQueue sendEvent`),
  },
  {
    opening: orders.askedTwice,
    members: ['ben'],
    actions: words('addPlan checkOut pay confirm askForSubscription pause resume setStatus sendEvent'),
  },
  {
    opening: orders.behindCutoff,
    members: ['amy'],
    actions: [
      ...Object.keys(skipActions),
      ...words('pause resume cancel changeAddOns setStatus advanceCycles deliverQueue handOut'),
    ],
  },
  {
    opening: orders.lastUseOfCode,
    members: ['amy', 'ben', 'cat'],
    actions: words('addPlan addProduct checkOut applyCode advanceCycles deliverQueue sweepUnpaidOrders'),
  },
  {
    members: ['amy', 'ben', 'cat'],
    actions: words(`addProduct setQuantity clearCart checkOut readNotifications markAllRead deliverQueue
      sweepOutbox`),
  },
  {
    members: ['ben', 'cat'],
    actions: words(
      `addPlan addProduct checkOut pay confirm handOut endBankTransfer sendEvent refund dispute`,
    ),
  },
  {
    members: ['ben', 'amy'],
    actions: words(`addPlan addProduct checkOut pay confirm refund dispute endDispute endBankTransfer
      sendEvent sweepUnpaidOrders reconcilePayments`),
  },
  {
    members: ['amy', 'ben'],
    actions: words(`moveCutoff movePickup cancelCycle planCycle deleteEvent announceCycleMoves addPlan
      addProduct checkOut pay confirm advanceCycles deliverQueue`),
  },
  {
    opening: orders.behindCutoff,
    members: ['cat', 'amy'],
    actions: words(`retryCharge waiveCharge removeFailedRenewals retryCharges openPayLink payOpened
      confirmOpened cancel handOut deliverQueue sendEvent endBankTransfer`),
  },
  {
    opening: accounts.readTwice,
    members: ['amy', 'cat'],
    actions: words(`markRead deleteNotification markAllRead readNotifications deliverQueue sweepOutbox
      retryCharges`),
  },
  {
    opening: orders.behindCutoff,
    members: ['ben'],
    actions: words(`addPlan checkOut pay confirm pause cancel resume setStatus changeAddOns sendEvent
      endBankTransfer advanceCycles deliverQueue`),
  },
  {
    opening: orders.behindCutoff,
    members: ['amy', 'ben'],
    actions: words(`tryAnothers addPlan addProduct checkOut pay confirm readOrders readNotifications
      deliverQueue`),
  },
  {
    members: ['ben', 'amy'],
    actions: words(`addProduct setQuantity checkOut pay changeAddOns changeProfile advanceCycles deliverQueue
      sweepUnpaidOrders`),
  },
  {
    opening: orders.changedBehindCutoff,
    members: ['amy', 'cat'],
    actions: words(`choosePlace changeAddOns changeProfile pause resume advanceCycles retryCharges
      deliverQueue handOut`),
  },
  {
    opening: orders.orderedWhileItGoes,
    members: ['amy', 'ben'],
    actions: words(`cancelCycle moveEvent placeDay deleteEvent planCycle addProduct checkOut pay changeProfile
      advanceCycles announceCycleMoves deliverQueue`),
  },
  {
    opening: orders.behindCutoff,
    members: ['amy', 'cat'],
    actions: words(`callOffPlace callOffCycle moveOrders moveOrder carryOutDisruptions carryOutDisruptions
      checkOut pay confirm addProduct retryCharges advanceCycles deliverQueue refundOrder dispute endRefunds closePlace`),
  },
  {
    opening: orders.behindCutoff,
    members: ['amy', 'cat'],
    actions:
      words(`lockPackingDay lockPackingDay makePackingLists refundOrder dispute retryCharges advanceCycles
      deliverQueue callOffPlace moveOrders moveOrder moveOrder carryOutDisruptions handOut markCollected
      markCollected cancel`),
  },
  {
    opening: orders.missingGoods,
    members: ['amy', 'cat'],
    actions:
      words(`lockPackingDay lockPackingDay createShortage createShortage createShortage carryOutShortages
      carryOutShortages takeBackShortage refundOrder repeatRefund dispute retryCharges advanceCycles deliverQueue
      callOffPlace moveOrders moveOrder carryOutDisruptions handOut cancel endRefunds`),
  },
  {
    opening: orders.weighedGoods,
    members: ['amy', 'cat'],
    actions:
      words(`saveWeights saveWeights saveWeights settleWeights settleWeights carryOutWeighings createShortage
      carryOutShortages takeBackShortage refundOrder repeatRefund dispute retryCharges advanceCycles deliverQueue
      addProduct checkOut pay confirm sweepUnpaidOrders cancel endRefunds callOffPlace moveOrders
      carryOutDisruptions`),
  },
  {
    opening: orders.placeCloses,
    members: ['amy', 'cat'],
    actions: words(`closePlace placeDay askBeforeCutoff changeProfile pause resume advanceCycles deliverQueue
      repeatMessage sweepOutbox`),
  },
  {
    opening: orders.toldTwice,
    members: ['amy', 'cat'],
    actions: words(`repeatMessage deliverQueue sweepOutbox retryCharges openPayLink payOpened movePickup
      announceCycleMoves remindOfPickups askBeforeCutoff`),
  },
  {
    opening: talks.sentTwice,
    members: ['amy', 'ben', 'cat'],
    actions: words(`sendBroadcast cancelBroadcast runBroadcasts deliverQueue repeatMessage changeProfile
      sweepOutbox setStatus`),
  },
  {
    opening: orders.writtenOff,
    members: ['amy', 'cat'],
    actions: words(`dispute endDispute sendEvent openPayLink payOpened confirmOpened waiveCharge retryCharge
      reconcilePayments`),
  },
  {
    opening: orders.takenBack,
    members: ['amy', 'cat'],
    actions: words(`dispute endDispute refund sendEvent openPayLink payOpened confirmOpened waiveCharge
      reconcilePayments deliverQueue`),
  },
  {
    members: ['ben', 'amy', 'cat'],
    actions:
      words(`addPlan addProduct checkOut pay confirm setOrderStatus setOrderStatus markCollected noteOrder
      deleteOrder movePickup announceCycleMoves sweepUnpaidOrders dispute endDispute refund endBankTransfer
      sendEvent reconcilePayments`),
  },
  {
    opening: orders.refundedAtOnce,
    members: ['amy', 'ben'],
    actions: words(`refundOrder refundOrder refundTwice repeatRefund keepPayment refund dispute endDispute
      endRefunds setOrderStatus addProduct applyCode checkOut pay confirm sendEvent sweepUnpaidOrders
      reconcilePayments`),
  },
  {
    opening: orders.behindCutoff,
    members: ['cat', 'amy'],
    actions:
      words(`setOrderStatus setOrderStatus markCollected deleteOrder waiveCharge retryCharge retryCharges openPayLink
      payOpened confirmOpened handOut dispute endDispute sendEvent deliverQueue`),
  },
  {
    opening: orders.behindCutoff,
    members: ['cat', 'amy'],
    actions: words(`deleteCustomer saveCard openPayLink payOpened confirmOpened retryCharge retryCharges
      addProduct checkOut pay confirm deliverQueue sendEvent`),
  },
  {
    opening: orders.behindCutoff,
    members: ['cat', 'amy'],
    actions: words(`deleteUser deleteUser clearDeletedUsers openPayLink payOpened confirmOpened addProduct
      checkOut pay confirm setStatus adjustCredit renameUser retryCharges advanceCycles deliverQueue sendEvent`),
  },
  {
    members: ['amy', 'ben'],
    actions: words(`editProduct editProduct importProducts importProducts addProduct setQuantity checkOut pay
      confirm changeAddOns advanceCycles deliverQueue sweepUnpaidOrders`),
  },
  {
    opening: orders.codeChanges,
    members: ['amy', 'ben', 'cat'],
    actions: words(`editCode deleteCode makeCode editCampaign addProduct applyCode checkOut pay confirm
      sendEvent sweepUnpaidOrders`),
  },
  {
    opening: talks.reviewDecided,
    members: ['amy', 'ben', 'cat'],
    actions: words('writeReview changeReview deleteReview moderateReview'),
  },
  {
    opening: talks.reviewVotedFor,
    members: ['amy', 'ben', 'cat'],
    actions: words('writeReview changeReview deleteReview moderateReview markReviewHelpful'),
  },
  {
    opening: talks.thankedFor,
    members: ['amy', 'ben'],
    actions: words(`writeForCode shareForCode applyEarnedCode changeReview deleteReview moderateReview
      markReviewHelpful addProduct checkOut pay confirm sweepUnpaidOrders deleteUser clearDeletedUsers`),
  },
  {
    opening: talks.lastPlaceOfEvent,
    members: ['amy', 'ben', 'cat'],
    actions: words(`planWorkshop register cancelRegistration changeWorkshop deleteWorkshop announceCycleMoves
      deleteUser clearDeletedUsers`),
  },
  {
    opening: talks.talkedOver,
    members: ['ben'],
    actions: [...Object.keys(talkActions), ...words('deliverQueue sweepOutbox')],
  },
  {
    opening: accounts.applicationDecided,
    members: ['ben'],
    actions: [
      ...Object.keys(applicationActions),
      ...words('addProduct checkOut pay deliverQueue sweepOutbox'),
    ],
  },
  {
    opening: talks.submissionDecided,
    members: ['amy'],
    actions: [...Object.keys(submissionActions), ...words('importProducts deliverQueue sweepOutbox')],
  },
  {
    opening: talks.promisedForShares,
    members: ['amy'],
    actions: [
      ...Object.keys(shareActions),
      ...Object.keys(skipActions),
      ...words('pause resume advanceCycles warnOfMissingShares deliverQueue sweepOutbox'),
    ],
  },
  {
    opening: orders.statedAndGivenBack,
    members: ['amy', 'ben'],
    actions: [
      ...words('addProduct checkOut pay confirm refundOrder splitOrders drawUpStatements proveStatements'),
      ...Object.keys(statementActions),
      ...words('deliverQueue sweepOutbox'),
    ],
  },
  {
    opening: talks.toldHowFar,
    members: ['amy', 'ben'],
    actions: [
      ...Object.keys(vendorActions),
      ...Object.keys(deliveryActions),
      ...words(`keepDeliveryLogs addProduct checkOut pay confirm setOrderStatus splitOrders mailHarvestLists
      advanceCycles deliverQueue sweepOutbox refundOrder compareVendorParts`),
    ],
  },
  {
    opening: orders.creditSpentAtOnce,
    members: ['amy', 'ben'],
    actions: words(`adjustCredit adjustCredit addProduct checkOut checkOut pay confirm advanceCycles
      deliverQueue sweepUnpaidOrders refundOrder settleDeposit cancel retryCharges openOwn`),
  },
  {
    opening: orders.firstOrders,
    members: ['ben', 'cat'],
    actions: words(`setReferralCredit giveReferralCredits giveReferralCredits addProduct checkOut pay confirm
      sendEvent refund dispute endDispute advanceCycles adjustCredit deleteUser clearDeletedUsers
      sweepUnpaidOrders deliverQueue`),
  },
  {
    opening: accounts.passwordReplaced,
    members: ['amy'],
    actions: [...Object.keys(accountActions), ...words('changeProfile deliverQueue sweepOutbox')],
  },
  {
    opening: accounts.addressWanted,
    members: ['amy', 'ben'],
    actions: [...Object.keys(accountActions), ...words('changeProfile deliverQueue sweepOutbox')],
  },
  {
    opening: accounts.phoneConfirmed,
    members: ['amy'],
    actions: [...Object.keys(phoneActions), ...words('deliverQueue sweepOutbox')],
  },
  {
    opening: orders.billedSmall,
    members: ['cat', 'ben'],
    actions: words(`makePlanCheap makeProductCheap approveShare askForSubscription changeAddOns saveCard
      addPlan addProduct checkOut pay confirm retryCharge retryCharges openPayLink payOpened adjustCredit
      advanceCycles deliverQueue sendEvent`),
  },
];
