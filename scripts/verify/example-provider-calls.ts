import Stripe from 'stripe';
import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';
import { forCustomer, forgetPerson, isCustomerDeleted } from '#functions/payments/data/customers.ts';
import { isDisputeOpen, readDisputes } from '#functions/payments/data/disputes.ts';
import {
  attachMethod,
  detachMethod,
  findMethod,
  listMethods,
  requestSetup,
} from '#functions/payments/data/payment-methods.ts';
import {
  adjustPayment,
  cancelPayment,
  confirmWithoutMember,
  readPayment,
  requestPayment,
} from '#functions/payments/data/payments.ts';
import { refundPayment } from '#functions/payments/data/refunds.ts';
import { createStaffRefund, listStaffRefunds } from '#functions/payments/data/staff-refunds.ts';
import { areWebhooksMissing } from '#functions/payments/use-cases/are-webhooks-missing.ts';
import { withProvider } from '#functions/platform/stripe.ts';
import { reconcilePage } from '#functions/settlement/use-cases/reconcile-page.ts';
import { exampleOrder, examplePayment, exampleUser } from '../../tests/support/example-order.ts';
import { listChangedPayments } from '../restore/changed-payments.ts';
import { lostOrder } from '../restore/compare-payments.ts';

const now = new Date('2026-05-20T13:00:00.000Z');
/** A moment at which Stripe may have dropped the idempotency keys of the example orders. */
const later = new Date('2026-06-10T13:00:00.000Z');
const since = Math.floor(now.getTime() / 1000);
const renewal = exampleOrder({ isRenewal: true, subscriptionId: 'sub_example', paymentMethodType: 'card' });
const counts = () => ({ checked: 0, settled: 0, failed: 0 });
const missing = new Stripe.errors.StripeInvalidRequestError({
  message: 'No such customer',
  type: 'invalid_request_error',
  code: 'resource_missing',
});
const staffRefund = { id: 'rfd_example', attempt: 1, cents: 1000 } as OrderRefund;

/** The functions that call Stripe, with example inputs. There is an example for each form of a request. */
export const exampleProviderCalls: Record<string, () => Promise<unknown>> = {
  'make a customer': () => forCustomer(exampleUser({ stripeCustomerId: null }), async () => undefined),
  'ask whether a customer was deleted': () => isCustomerDeleted(exampleUser(), missing),
  'forget a person': () => forgetPerson('cus_example'),
  'list methods': () => listMethods('cus_example'),
  'find a method': () => findMethod('pm_example'),
  'attach a method': () => attachMethod('pm_example', 'cus_example'),
  'request a setup by card': () => requestSetup('cus_example', 'card'),
  'request a setup by bank': () => requestSetup('cus_example', 'ach'),
  'detach a method': () => detachMethod('pm_example'),
  'request a payment by card': () =>
    requestPayment(exampleOrder({ paymentMethodType: 'card' }), 'cus_example', null, now),
  'request a payment by bank and save it': () =>
    requestPayment(
      exampleOrder({ paymentMethodType: 'ach', savePaymentMethod: true }),
      'cus_example',
      null,
      now,
    ),
  'request the payment of a renewal': () => requestPayment(renewal, 'cus_example', null, now),
  'request a payment in place of another': () => requestPayment(renewal, 'cus_example', 'pi_before', now),
  'search the payment of an order': () => requestPayment(renewal, 'cus_example', null, later),
  'read a payment': () => readPayment('pi_example'),
  'adjust a payment and save its method': () => adjustPayment('pi_example', 'card', true),
  'adjust a payment': () => adjustPayment('pi_example', 'ach', false),
  'confirm a payment without the member': () =>
    confirmWithoutMember('pi_example', 'pm_example', 'confirm:pi_example:1:pm_example'),
  'cancel a payment': () => cancelPayment('pi_example'),
  'refund a payment': () => refundPayment('pi_example', 'ord_example'),
  'refund a part of a payment': () => refundPayment('pi_example', 'ord_example', { cents: 500 }),
  'list refunds of staff': () => listStaffRefunds('pi_example'),
  'make a refund of staff': () => createStaffRefund('pi_example', 'ord_example', staffRefund),
  'read disputes': () => withProvider((provider) => readDisputes(provider, 'pi_example')),
  'ask whether a dispute is open': () => isDisputeOpen('pi_example'),
  'ask whether webhooks are missing': () => areWebhooksMissing(now),
  'reconcile a first page': () => reconcilePage(since, undefined, counts()),
  'reconcile a next page': () => reconcilePage(since, { eventId: 'evt_example', createdAt: since }, counts()),
  'list payments that changed': () => listChangedPayments(now, later),
  'read a payment whose order is gone': () => lostOrder(examplePayment(), 'ord_example', true),
};
