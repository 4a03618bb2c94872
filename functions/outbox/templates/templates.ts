import type { MailData, MailTemplate } from '../domain/mail-templates.ts';
import {
  changeEmail,
  contactMessage,
  emailChangeRequested,
  passwordChanged,
  resetPassword,
  verifyEmail,
} from './account-mails.tsx';
import type { MessageTemplate } from './message-template.ts';
import { paymentGivenBack, paymentOwed, paymentRefunded, staffPaymentOwed } from './money-back-mails.tsx';
import { orderPaid, paymentFailed, paymentProcessing } from './order-mails.tsx';
import {
  renewalDeclined,
  renewalFailed,
  renewalPaid,
  renewalProcessing,
  pickupLocationNeeded,
  renewalSkipped,
  renewalRequiresAction,
} from './renewal-mails.tsx';
import {
  pickupMoved,
  subscriptionCancelled,
  subscriptionPaused,
  subscriptionResumed,
  subscriptionUpdated,
  trialEnded,
} from './subscription-mails.tsx';

/** Every message the co-op sends to one person. */
export const templates: { [Template in MailTemplate]: MessageTemplate<MailData[Template]> } = {
  'verify-email': verifyEmail,
  'change-email': changeEmail,
  'email-change-requested': emailChangeRequested,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'contact-message': contactMessage,
  'order-paid': orderPaid,
  'payment-processing': paymentProcessing,
  'payment-failed': paymentFailed,
  'payment-refunded': paymentRefunded,
  'payment-given-back': paymentGivenBack,
  'payment-owed': paymentOwed,
  'staff-payment-owed': staffPaymentOwed,
  'pickup-moved': pickupMoved,
  'subscription-paused': subscriptionPaused,
  'subscription-resumed': subscriptionResumed,
  'subscription-cancelled': subscriptionCancelled,
  'subscription-updated': subscriptionUpdated,
  'renewal-paid': renewalPaid,
  'renewal-processing': renewalProcessing,
  'renewal-declined': renewalDeclined,
  'renewal-requires-action': renewalRequiresAction,
  'renewal-failed': renewalFailed,
  'pickup-location-needed': pickupLocationNeeded,
  'renewal-skipped': renewalSkipped,
  'trial-ended': trialEnded,
};
