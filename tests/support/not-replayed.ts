import type { OperationId } from '#shared/contracts/registry.ts';

const money =
  'Its money is at Stripe, which forgets nothing, or the log names an order that needed none: step 5 of "Restore the table".';
const cart = 'A cart charges nobody: its owner sees it before paying.';
const passwords = 'Passwords, second factors and sessions are in the pool, which is not restored.';
const newAccount = 'The pool knows who registered: the command lists and removes them.';
const personal = 'It is personal, and so not in the log: the mail asks its owner to look.';
const words = 'What somebody wrote, which charges nobody; it is not in the log.';
const reading = 'It changes nothing that anybody is asked about again.';
const vendors =
  'What vendors offer, deliver and are told charges no member, and is not theirs to have forgotten.';
const pictures = 'A picture is there or is made again.';
const events = 'A place at an event costs nothing.';
const sending = 'A broadcast is written and sent by staff, who see what is there.';

const because = <Id extends OperationId>(reason: string, ...ids: Id[]) =>
  Object.fromEntries(ids.map((id) => [id, reason])) as Record<Id, string>;

/** Writes that are not logged for a replay after a restore (`replay` in their contracts), with the reasons. */
export const notReplayed: Partial<Record<OperationId, string>> = {
  ...because(
    money,
    'createOrder',
    'createPaymentIntent',
    'confirmPayment',
    'openPayment',
    'confirmOpenPayment',
    'retryCharge',
    'receivePaymentWebhook',
    'setUpPaymentMethod',
  ),
  ...because(
    'It asks for a subscription that staff approve first; nothing is billed until then.',
    'createSubscription',
  ),
  ...because('It goes through a cycle by what the table says; the job does the same.', 'runCycle'),
  ...because(personal, 'sendPhoneCode', 'verifyPhone', 'updateDietaryNeeds'),
  ...because(
    cart,
    'addToCart',
    'clearCart',
    'removeCartItem',
    'setPickupLocation',
    'updateCartItem',
    'applyPromotion',
    'removePromotion',
  ),
  ...because(
    passwords,
    'changePassword',
    'forgotPassword',
    'resetPassword',
    'login',
    'logout',
    'refreshSession',
    'sendPasswordRecovery',
    'startSecondFactor',
    'confirmSecondFactor',
    'turnOffSecondFactor',
    'resetSecondFactor',
  ),
  ...because(newAccount, 'register', 'createUser', 'createVendor', 'registerVendor'),
  ...because(personal, 'verifyEmail', 'resendVerification', 'updateVendorProfile'),
  ...because(vendors, 'startCertificateUpload', 'sendInsuranceCertificate'),
  ...because(
    words,
    'sendContactMessage',
    'addOrderNote',
    'createReview',
    'createProductReview',
    'updateProductReview',
    'deleteProductReview',
    'markReviewHelpful',
    'moderateReview',
    'shareReview',
    'giveVendorFeedback',
    'respondToVendorFeedback',
    'setVendorFeedbackStatus',
    'sendMessageToStaff',
    'sendMessageToVendor',
    'updateVendorMessage',
    'deleteVendorMessage',
    'createPromotionCampaign',
  ),
  ...because(
    reading,
    'notePageFailure',
    'noteUsage',
    'calculateTax',
    'checkPromotionCode',
    'validatePromotion',
    'previewCycle',
    'previewDisruption',
    'previewShortage',
    'previewCalendarChange',
    'previewProductImport',
    'geocodeAddress',
    'prepareOrderExport',
    'restartOrderExport',
    'deleteNotification',
    'markAllNotificationsRead',
    'markNotificationRead',
    'markVendorMessageRead',
    'readMessageFromStaff',
    'generateProductDescription',
    'generateProductImage',
  ),
  ...because(
    vendors,
    'updateVendorStocksAndPrices',
    'updateVendorProductPause',
    'withdrawProductChange',
    'deleteProductSubmission',
    'reviewProductSubmission',
    'saveFoodLabel',
    'updateProductRecipe',
    'reviewVendorApplication',
    'answerHarvestList',
    'markHarvestReady',
    'addVendorOrderNote',
    'updateVendorOrderStatus',
    'acceptAdminShareCommitment',
    'cancelAdminShareCommitment',
    'cancelShareCommitment',
    'createAdminShareCommitment',
    'createShareCommitment',
    'updateAdminShareCommitment',
    'updateShareCommitment',
    'updateShareContents',
    'saveBoxContents',
    'answerStatementDispute',
    'confirmVendorStatement',
    'disputeVendorStatement',
    'createVendorQualityRating',
    'updateVendorDeliveryLog',
  ),
  ...because(pictures, 'startPictureUpload', 'startLogoUpload'),
  ...because('It moves no money, and who signed is on the paper of the roster.', 'markCollected'),
  ...because(events, 'registerForEvent', 'cancelRegistration'),
  ...because(
    sending,
    'createReminder',
    'updateReminder',
    'cancelReminder',
    'createMessageTemplate',
    'updateMessageTemplate',
    'deleteMessageTemplate',
    'sendTestMessage',
  ),
};
