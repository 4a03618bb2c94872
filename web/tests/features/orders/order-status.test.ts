import { describe, expect, it } from 'vitest';
import { orderStatuses, paymentStatuses } from '#shared/contracts/orders/orders.ts';
import {
  confirmationNotes,
  isGivenUp,
  isUnpaid,
  awaitingPaymentText,
  orderStatusStyles,
  paymentHeadline,
  paymentStatusStyle,
  paymentMethodText,
  paymentStatusStyles,
} from '#web/features/orders/order-status.ts';

describe('status of an order', () => {
  it('the status of an order has a colour and always a text', () => {
    expect(orderStatuses.map((status) => orderStatusStyles[status].tone)).toEqual([
      'warn',
      'info',
      'citrus',
      'good',
      'good',
      'bad',
    ]);
    for (const status of orderStatuses) expect(orderStatusStyles[status].label).not.toBe('');
    for (const status of paymentStatuses) expect(paymentStatusStyles[status].label).not.toBe('');
    expect(paymentStatusStyles.paid.label).toBe('Completed');
  });

  it('an order can be paid only while both its states wait', () => {
    expect(isUnpaid({ status: 'pending', payment_status: 'pending' })).toBe(true);
    expect(isUnpaid({ status: 'cancelled', payment_status: 'pending' })).toBe(false);
    expect(isUnpaid({ status: 'pending', payment_status: 'processing' })).toBe(false);
  });
});

describe('an unpaid order', () => {
  it('an unpaid order says until when it is kept, and plainly when its time is over', () => {
    const until = '2026-11-22T15:40:00.000Z';
    const path = '/pay/token';
    expect(awaitingPaymentText({ path, until, next_attempt_at: null })).toMatch(/held until .*10:40/);
    expect(awaitingPaymentText({ path, until: null, next_attempt_at: null })).toBe(
      'This order is awaiting payment.',
    );
    expect(awaitingPaymentText({ path, until: null, next_attempt_at: '2026-11-28T02:00:00.000Z' })).toBe(
      'Pay now, or we will try to charge it again on Friday, November 27.',
    );
    expect(awaitingPaymentText(null)).toBe('The time to pay for it has passed. Nothing was charged.');
  });
  it('an unpaid order is given up only when it is cancelled without money', () => {
    expect(isGivenUp({ status: 'cancelled', payment_status: 'failed' })).toBe(true);
    expect(isGivenUp({ status: 'confirmed', payment_status: 'failed' })).toBe(false);
    expect(isGivenUp({ status: 'cancelled', payment_status: 'refunded' })).toBe(false);
  });
});

describe('confirmation', () => {
  const headline = (
    payment_status: (typeof paymentStatuses)[number],
    status: (typeof orderStatuses)[number] = 'pending',
    payment_problem = '',
    amount_disputed = 0,
  ) =>
    paymentHeadline(
      { status, payment_status, payment_problem, amount_disputed, created_at: '2026-11-27T15:00:00.000Z' },
      null,
    );

  it.each(['partially_refunded', 'refunded'] as const)(
    'the confirmation does not call a disputed part refunded (%s)',
    (status) => {
      const result = headline(status, 'confirmed', '', 3);
      expect(result.title).toBe('Payment Disputed');
      expect(result.text).toContain('$3.00');
      expect(paymentStatusStyle({ payment_status: status, amount_disputed: 3 }).label).toBe('Disputed');
      expect(paymentStatusStyle({ payment_status: status, amount_disputed: 0 }).label).toMatch(/refunded$/i);
    },
  );

  it('the confirmation is a success only when it is paid', () => {
    expect(headline('paid', 'confirmed').title).toBe('Payment Successful!');
    for (const status of paymentStatuses.filter((other) => other !== 'paid'))
      expect(headline(status).title).not.toBe('Payment Successful!');
  });
  it('the confirmation says how long a bank transfer takes', () => {
    expect(headline('processing').text).toContain('3 to 5 business days');
  });
  it('the confirmation gives the reason of a failure', () => {
    expect(headline('failed', 'cancelled', 'No funds.').text).toBe('No funds.');
  });
  it('the confirmation does not ask to pay an order that was given up', () => {
    expect(headline('pending', 'cancelled').title).toBe('Order Cancelled');
  });
  it('the confirmation calls a card by the documents words', () => {
    expect(paymentMethodText('one-time')).toBe('Credit/Debit Card');
    expect(paymentMethodText('card')).toBe('Credit/Debit Card');
    expect(paymentMethodText('ach')).toBe('Bank transfer (ACH)');
  });
  it('the confirmation speaks of credits only when there are some, and of nothing before the payment', () => {
    const order = { payment_status: 'paid' as const, credit_granted: 0, payment_method_saved: true };
    expect(confirmationNotes(order)).toEqual([
      'You will get a confirmation by email.',
      'Your payment method is saved for future purchases.',
    ]);
    expect(confirmationNotes({ ...order, credit_granted: 3 })[0]).toBe(
      'Your credits are available immediately.',
    );
    expect(confirmationNotes({ ...order, payment_status: 'failed' })).toEqual([]);
  });
});
