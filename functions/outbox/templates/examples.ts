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
  next: {
    pickupDate: '2026-12-05',
    cutoff: '2026-12-03T01:00:00.000Z',
    items: ['Half Share', '1 × Dozen Eggs'],
    amount: '$49.75',
  },
};

const workshop = {
  title: 'Sourdough for Beginners',
  date: '2026-12-12',
  time: '13:30',
  location: 'Old Town Packing House, Vero Beach',
};

/** A believable set of data for each template, for previews and tests. */
export const examples: { [Template in MailTemplate]: MailData[Template] } = {
  'verify-email': { link: `${site}/verify-email?token=Q2hvb3NlIGEgZ29vZCBvbmU` },
  'change-email': { link: `${site}/verify-email?token=Q2hvb3NlIGEgZ29vZCBvbmU` },
  'email-change-requested': { firstName: 'Ada', newEmail: 'ada.grove@example.com' },
  'phone-code': { code: '048213' },
  'reset-password': { firstName: 'Ada', link: `${site}/reset-password?token=Q2hvb3NlIGEgZ29vZCBvbmU` },
  'password-changed': { firstName: 'Ada' },
  'second-factor-changed': { firstName: 'Ada', change: 'reset' },
  'account-created': { firstName: 'Ada', link: `${site}/reset-password?token=Q2hvb3NlIGEgZ29vZCBvbmU` },
  'email-changed': { firstName: 'Ada', newEmail: 'ada.grove@example.com' },
  'account-deleted': { firstName: 'Ada' },
  'changes-restored': {
    firstName: 'Ada',
    since: '2026-11-20T12:00:00.000Z',
    done: ['Friday, November 20: your subscription was cancelled.'],
    notDone: ['Friday, November 20: your share was changed.'],
  },
  'contact-message': {
    name: 'Vic Tester',
    email: 'vic@example.com',
    subject: 'Pickup Issues',
    message: 'Hello,\n\nmy box was missing the bread last Saturday.\nCould you look into it?\n\nVic',
  },
  'order-paid': order,
  'payment-processing': order,
  'order-note': {
    firstName: 'Ada',
    orderId: order.orderId,
    pickupDate: order.pickupDate,
    note: 'Your sourdough is with the baker until noon.\nPlease ask for it at the desk.',
    link: order.link,
  },
  'payment-failed': { ...order, reason: 'The bank account has insufficient funds.' },
  'payment-refunded': { ...order, amount: '$7.50' },
  'order-credited': { ...order, amount: '$7.50' },
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
  'subscription-paused': {
    firstName: 'Ada',
    planName: 'Half Share',
    link: subscription.link,
    nextBillingDate: null,
  },
  'subscription-skipped': { ...subscription, skipped: '2026-11-21' },
  'subscription-resumed': subscription,
  'subscription-cancelled': {
    firstName: 'Ada',
    planName: 'Half Share',
    link: subscription.link,
    nextBillingDate: null,
  },
  'subscription-updated': {
    ...subscription,
    changes: [
      ['Share', 'Full Share, $63.00'],
      ['Add-ons', '2 × Dozen Eggs, $13.00'],
      ['Each pickup', '$76.00'],
      ['Deposit', '$10.00 more with your next share'],
    ],
  },
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
  'pickup-reminder': {
    firstName: 'Ada',
    pickupDate: '2026-12-05',
    place: {
      name: 'Stuart Riverwalk',
      address: '201 SW Saint Lucie Avenue',
      city: 'Stuart',
      state: 'FL',
      zipCode: '34994',
      hours: 'Saturday, 9 am to noon',
      phone: '(772) 555-0123',
    },
    items: [
      { name: 'Half Share', quantity: 1 },
      { name: 'Dozen Eggs', quantity: 2 },
    ],
    box: ['Lacinato Kale', 'Navel Oranges', 'Sweet Potatoes'],
    owed: '$32.00',
    link: order.link,
    directionsLink: 'https://www.google.com/maps/dir/?api=1&destination=Stuart',
    calendarLink: `${site}/api/calendar/b3JkXzAxS0FI.kJ3mS0c8wq1Yx6Zb2Vn5Rt7Lp9Dh4Fg6Ja8Ke0Mi2No.ics`,
  },
  'card-expires': {
    firstName: 'Ada',
    planName: 'Half Share',
    pickupDate: '2026-12-05',
    cutoff: '2026-12-03T01:00:00.000Z',
    link: `${site}/account`,
  },
  'renewal-skipped': {
    firstName: 'Ada',
    planName: 'Half Share',
    pickupDate: '2026-12-05',
    link: `${site}/profile`,
  },
  'vendor-approved': {
    firstName: 'Wendell',
    businessName: 'Dune Road Greens',
    isNewAccount: true,
    needsInsurance: true,
    note: 'Welcome! Please bring your first crates to the packing site in Stuart.',
    link: `${site}/reset-password?token=Q2hvb3NlIGEgZ29vZCBvbmU`,
  },
  'vendor-rejected': {
    firstName: 'Wendell',
    businessName: 'Dune Road Greens',
    note: 'We have enough growers of greens for this season. Please apply again in May.',
  },
  'product-decided': {
    firstName: 'Ada',
    productName: 'Pickled Okra',
    isChange: false,
    isApproved: false,
    isOnSale: false,
    isGone: false,
    reason: 'Please add the weight of a jar, and a picture of the label.',
    link: `${site}/vendor/products`,
  },
  'vendor-insurance': {
    firstName: 'Ada',
    businessName: 'Dune Road Greens',
    expiry: 'Sunday, January 31',
    days: 30,
    offeredUntil: 'Sunday, January 31',
    link: 'https://coop.example/vendor/account',
  },
  'harvest-list': {
    firstName: 'Ada',
    businessName: 'Dune Road Greens',
    isChanged: true,
    changes: [
      { name: 'Dozen Eggs', unit: 'dozen', locationName: 'Fort Pierce Market', before: 18, after: 15 },
      { name: 'Kale', unit: 'bunch', locationName: 'Stuart Community Hall', before: 0, after: 12 },
    ],
    pickupDate: 'Saturday, December 5',
    products: [
      { name: 'Dozen Eggs', unit: 'dozen', quantity: 40 },
      { name: 'Kale', unit: 'bunch', quantity: 12 },
    ],
    locations: [
      {
        name: 'Stuart Community Hall',
        pickupDate: 'Saturday, December 5',
        products: [
          { name: 'Dozen Eggs', unit: 'dozen', quantity: 25 },
          { name: 'Kale', unit: 'bunch', quantity: 12 },
        ],
      },
      {
        name: 'Fort Pierce Market',
        pickupDate: 'Saturday, December 5',
        products: [{ name: 'Dozen Eggs', unit: 'dozen', quantity: 15 }],
      },
    ],
    link: `${site}/vendor/harvest`,
  },
  'vendor-statement': {
    firstName: 'Ada',
    weekEnd: 'Sunday, December 6',
    amount: '$412.25',
    isPaid: true,
    link: `${site}/vendor/statements/sta_2026-12-06_usr_1`,
  },
  'statement-answer': {
    firstName: 'Ada',
    weekEnd: 'Sunday, December 6',
    question: 'I brought 12 dozen eggs to Stuart, the statement has 10.',
    answer: 'You are right. Two dozen are added to your next statement.',
    link: `${site}/vendor/statements/sta_2026-12-06_usr_1`,
  },
  'staff-back-office-opened': {
    name: 'Nell Newcomer',
    email: 'nell@example.com',
    by: 'Sofia Alvarez',
    link: `${site}/admin/users/usr_nell`,
  },
  'staff-shares-missing': {
    cycleName: 'Pickup of December 5',
    pickupDate: '2026-12-05',
    cutoff: '2026-12-03T01:00:00.000Z',
    needed: 480,
    promised: 455,
    missing: 25,
    link: `${site}/admin/orders/share-commitments`,
  },
  'share-commitments-due': {
    firstName: 'Ada',
    pickupDate: '2026-12-05',
    cutoff: '2026-12-03T01:00:00.000Z',
    promised: [
      { name: 'Dozen Eggs', quantity: 40 },
      { name: 'Sweet potatoes', quantity: 60 },
    ],
    missing: 25,
    link: `${site}/vendor/share-commitments`,
  },
  'vendor-message-to-staff': {
    vendorName: 'Dune Road Greens',
    subject: 'Late with the eggs',
    message: 'The truck broke down near Stuart.\nI will be there at 8:30.',
    priority: 'high',
    link: `${site}/admin/orders/vendor-communications/vms_01`,
  },
  'vendor-message': {
    firstName: 'Ada',
    subject: 'Crates at the packing site',
    message: 'Please take your empty crates home on Saturday.\nThank you!',
    link: `${site}/vendor/messages`,
  },
  'vendor-feedback-answered': {
    firstName: 'Ada',
    subject: 'The loading dock',
    response: 'We will have a second ramp from December on.',
    link: `${site}/vendor/feedback`,
  },
  'event-place': { firstName: 'Ada', event: workshop, link: `${site}/events?date=${workshop.date}` },
  'event-changed': {
    firstName: 'Ada',
    event: workshop,
    before: { date: '2026-12-05', time: '', location: 'Stuart Riverwalk' },
    link: `${site}/events?date=${workshop.date}`,
  },
  'event-cancelled': { firstName: 'Ada', event: workshop, link: `${site}/events` },
  'referral-credit': { firstName: 'Ada', amount: '$10.00', isReferrer: true, link: `${site}/account` },
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
