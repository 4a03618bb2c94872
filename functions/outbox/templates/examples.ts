import type { MailData, MailTemplate, OrderMail } from '../domain/mail-templates.ts';

const site = 'https://treasurecoast.example';

const order: OrderMail = {
  firstName: 'Ada',
  orderId: 'ord_01KAHV4M0R3Y5N2Q8T6W9X7Z1B',
  link: `${site}/orders/ord_01KAHV4M0R3Y5N2Q8T6W9X7Z1B`,
  lines: [
    { name: 'Half Share', quantity: 1, total: '$32.00' },
    { name: 'Country Sourdough', quantity: 2, total: '$17.00' },
    { name: 'Dozen Eggs', quantity: 1, total: '$7.50' },
  ],
  sums: [
    { label: 'Discount', amount: '−$5.00' },
    { label: 'Tax', amount: '$1.05' },
  ],
  total: '$52.55',
  creditUsed: '$12.55',
  charged: '$40.00',
  isCovered: false,
  pickupDate: 'Saturday, December 5',
  pickupLocation: 'Stuart Riverwalk',
  terms:
    'Then $32.00 is charged for each share, every other week. You can pause or cancel at any time under Subscriptions.',
};
const payLink = `${site}/pay?token=b3JkXzAxS0FIVjRNMFIzWTVOMlE4VDZXOVg3WjFC.kJ3mS0c8wq1Yx6Zb2Vn5Rt7Lp9Dh4Fg6Ja8Ke0Mi2No`;
const subscription = {
  firstName: 'Ada',
  planName: 'Half Share',
  link: `${site}/subscriptions`,
  nextBillingDate: '2026-12-02',
};

/** A believable set of data for each template, for previews and tests. */
export const examples: { [Template in MailTemplate]: MailData[Template] } = {
  'verify-email': { firstName: 'Ada', link: `${site}/verify-email?token=Q2hvb3NlIGEgZ29vZCBvbmU` },
  'change-email': { firstName: 'Ada', link: `${site}/verify-email?token=Q2hvb3NlIGEgZ29vZCBvbmU` },
  'email-change-requested': { firstName: 'Ada', newEmail: 'ada.grove@example.com' },
  'reset-password': { firstName: 'Ada', link: `${site}/reset-password?token=Q2hvb3NlIGEgZ29vZCBvbmU` },
  'password-changed': { firstName: 'Ada' },
  'contact-message': {
    name: 'Vic Tester',
    email: 'vic@example.com',
    subject: 'Pickup Issues',
    message: 'Hello,\n\nmy box was missing the bread last Saturday.\nCould you look into it?\n\nVic',
  },
  'order-paid': order,
  'payment-processing': order,
  'payment-failed': { ...order, reason: 'The bank account has insufficient funds.' },
  'payment-refunded': { ...order, amount: '$7.50' },
  'payment-given-back': { ...order, amount: '$40.00' },
  'payment-owed': { ...order, amount: '$40.00', reason: 'The bank reversed the payment.', payLink },
  'staff-payment-owed': {
    orderId: order.orderId,
    name: 'Ada Member',
    email: 'ada@example.com',
    amount: '$40.00',
    reason: 'The bank reversed the payment.',
    pickupDate: order.pickupDate,
    link: `${site}/admin`,
  },
  'pickup-moved': {
    firstName: 'Ada',
    oldPickupDate: '2026-12-05',
    newPickupDate: '2026-12-06',
    cutoff: '2026-12-03T01:00:00.000Z',
    pickupLocation: 'Stuart Riverwalk',
    link: `${site}/pickup-locations`,
  },
  'subscription-paused': { ...subscription, nextBillingDate: null },
  'subscription-resumed': subscription,
  'subscription-cancelled': { ...subscription, nextBillingDate: null },
  'subscription-updated': subscription,
  'renewal-paid': order,
  'renewal-processing': order,
  'renewal-declined': {
    ...order,
    reason: 'Your card has expired.',
    payLink,
    nextAttempt: 'Friday, December 4',
  },
  'renewal-requires-action': { ...order, payLink },
  'renewal-failed': { ...order, reason: 'Your card has insufficient funds', payLink },
  'pickup-location-needed': {
    firstName: 'Ada',
    planName: 'Half Share',
    pickupDate: '2026-12-05',
    cutoff: '2026-12-03T01:00:00.000Z',
    problem: 'Vero Beach Oyster House is closed.',
    link: `${site}/profile`,
  },
  'renewal-skipped': {
    firstName: 'Ada',
    planName: 'Half Share',
    pickupDate: '2026-12-05',
    link: `${site}/profile`,
  },
  'trial-ended': { firstName: 'Ada', planName: 'Trial Share', link: `${site}/products` },
};

export const bulkExample = {
  subject: 'Strawberries are here',
  message:
    'The first berries of the year come with this share.\n\n' +
    'Pickup stays on Saturday, 9 am to noon.\nBring a bag, and see what else is ripe: ' +
    `${site}/products`,
  optOut: 'You can switch these messages off in your profile at any time.',
  unsubscribeLink: `${site}/unsubscribe?token=dXNyX2FkYQ.kJ3mS0c8wq1Yx6Zb2Vn5Rt7Lp9Dh4Fg6Ja8Ke0Mi2No`,
};
