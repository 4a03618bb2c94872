import type { MailData, MailTemplate } from '../domain/mail-templates.ts';
import {
  changeEmail,
  contactMessage,
  emailChangeRequested,
  emailOnAgain,
  passwordChanged,
  phoneCode,
  resetPassword,
  secondFactorChanged,
  secondFactorRefused,
  verifyEmail,
} from './account-mails.tsx';
import {
  accountCreated,
  accountDeleted,
  changesRestored,
  orderLost,
  emailChanged,
  staffBackOfficeOpened,
} from './staff-account-mails.tsx';
import type { MessageTemplate } from './message-template.ts';
import {
  creditGiven,
  depositSettled,
  orderCredited,
  paymentGivenBack,
  paymentOwed,
  paymentRefunded,
  refundFailed,
  staffPaymentOwed,
} from './money-back-mails.tsx';
import { orderNote, orderPaid, paymentFailed, paymentProcessing } from './order-mails.tsx';
import {
  renewalDeclined,
  renewalFailed,
  renewalPaid,
  renewalProcessing,
  addOnsChanged,
  pickupLocationNeeded,
  renewalSkipped,
  renewalRequiresAction,
} from './renewal-mails.tsx';
import {
  pickupMoved,
  shareMoved,
  subscriptionCancelled,
  subscriptionPaused,
  subscriptionResumed,
  subscriptionSkipped,
  subscriptionUpdated,
  trialEnded,
} from './subscription-mails.tsx';
import { pickupHeldBack, pickupPlaceChanged, pickupReminder, usualPlaceChanged } from './pickup-mails.tsx';
import { pickupCalledOff, shareCalledOff, vendorPickupCalledOff } from './disruption-mails.tsx';
import { goodsWeighed } from './goods-weighed.tsx';
import { goodsMissing, goodsNotMissing, vendorGoodsMissing } from './shortage-mails.tsx';
import { eventCancelled, eventChanged, eventSeat } from './event-mails.tsx';
import { vendorApproved, vendorRejected } from './application-mails.tsx';
import { cardExpires, cardMissing } from './card-mails.tsx';
import { shareCommitmentByStaff, shareCommitmentsDue, staffSharesMissing } from './share-mails.tsx';
import { insuranceDecided, vendorInsurance } from './insurance-mails.tsx';
import { harvestList, productDecided } from './vendor-mails.tsx';
import { referralCredit } from './referral-credit.tsx';
import { statementAnswer, statementNotPaid, statementPaid, vendorStatement } from './statement-mails.tsx';
import { vendorFeedbackAnswered, vendorMessage, vendorMessageToStaff } from './vendor-message-mails.tsx';

export const templates: { [Template in MailTemplate]: MessageTemplate<MailData[Template]> } = {
  'verify-email': verifyEmail,
  'change-email': changeEmail,
  'email-change-requested': emailChangeRequested,
  'phone-code': phoneCode,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'second-factor-changed': secondFactorChanged,
  'second-factor-refused': secondFactorRefused,
  'account-created': accountCreated,
  'email-changed': emailChanged,
  'email-on-again': emailOnAgain,
  'account-deleted': accountDeleted,
  'changes-restored': changesRestored,
  'order-lost': orderLost,
  'contact-message': contactMessage,
  'order-paid': orderPaid,
  'payment-processing': paymentProcessing,
  'payment-failed': paymentFailed,
  'order-note': orderNote,
  'payment-refunded': paymentRefunded,
  'refund-failed': refundFailed,
  'order-credited': orderCredited,
  'payment-given-back': paymentGivenBack,
  'payment-owed': paymentOwed,
  'staff-payment-owed': staffPaymentOwed,
  'pickup-moved': pickupMoved,
  'share-moved': shareMoved,
  'subscription-paused': subscriptionPaused,
  'subscription-resumed': subscriptionResumed,
  'subscription-cancelled': subscriptionCancelled,
  'subscription-updated': subscriptionUpdated,
  'subscription-skipped': subscriptionSkipped,
  'renewal-paid': renewalPaid,
  'renewal-processing': renewalProcessing,
  'renewal-declined': renewalDeclined,
  'renewal-requires-action': renewalRequiresAction,
  'renewal-failed': renewalFailed,
  'pickup-location-needed': pickupLocationNeeded,
  'card-expires': cardExpires,
  'card-missing': cardMissing,
  'add-ons-changed': addOnsChanged,
  'deposit-settled': depositSettled,
  'pickup-place-changed': pickupPlaceChanged,
  'pickup-called-off': pickupCalledOff,
  'goods-weighed': goodsWeighed,
  'goods-missing': goodsMissing,
  'goods-not-missing': goodsNotMissing,
  'vendor-goods-missing': vendorGoodsMissing,
  'share-called-off': shareCalledOff,
  'vendor-pickup-called-off': vendorPickupCalledOff,
  'usual-place-changed': usualPlaceChanged,
  'pickup-held-back': pickupHeldBack,
  'pickup-reminder': pickupReminder,
  'renewal-skipped': renewalSkipped,
  'credit-given': creditGiven,
  'referral-credit': referralCredit,
  'trial-ended': trialEnded,
  'event-place': eventSeat,
  'event-changed': eventChanged,
  'event-cancelled': eventCancelled,
  'product-decided': productDecided,
  'vendor-approved': vendorApproved,
  'vendor-rejected': vendorRejected,
  'harvest-list': harvestList,
  'vendor-insurance': vendorInsurance,
  'insurance-decided': insuranceDecided,
  'vendor-statement': vendorStatement,
  'statement-answer': statementAnswer,
  'statement-paid': statementPaid,
  'statement-not-paid': statementNotPaid,
  'staff-back-office-opened': staffBackOfficeOpened,
  'staff-shares-missing': staffSharesMissing,
  'share-commitment-by-staff': shareCommitmentByStaff,
  'share-commitments-due': shareCommitmentsDue,
  'vendor-message-to-staff': vendorMessageToStaff,
  'vendor-message': vendorMessage,
  'vendor-feedback-answered': vendorFeedbackAnswered,
};
