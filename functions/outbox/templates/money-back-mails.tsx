import { brand } from '#shared/brand.ts';
import { refundMail } from '#shared/refund-mails.ts';
import { ensurePeriod } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageContent, MessageTemplate } from './message-template.ts';
import { Facts, OrderTable } from './parts.tsx';
import { why } from './why.ts';

const viewOrder = (link: string) => ({ label: 'View your order', link });

/** The common content of mails about a refund to the card and of mails about a refund as credit. */
function givenBack(to: 'payment' | 'credit', order: MailData['order-credited']): MessageContent {
  const { items = [], amount, pickupDate } = order;
  const { subject, preview, text } = refundMail(to, amount, pickupDate);
  return {
    subject,
    preview,
    why: why.order,
    greet: order.firstName,
    body: [
      text,
      items.length > 0 && <Facts facts={[['Given back', items.join(', ')]]} />,
      <OrderTable order={order} />,
    ],
    action: viewOrder(order.link),
  };
}

const whatOf = ({ items, pickupDate }: MailData['order-credited']) =>
  `${items?.join(', ') || 'Part or all'} of your order for ${pickupDate}.`;

export const paymentRefunded: MessageTemplate<MailData['payment-refunded']> = (order) => ({
  ...givenBack('payment', order),
  heading: 'Your refund is on its way',
  notification: {
    title: `We refunded ${order.amount} to you`,
    body: `${whatOf(order)} It takes 5 to 10 business days.`,
  },
});

export const refundFailed: MessageTemplate<MailData['refund-failed']> = (order) => {
  const next = 'There is nothing you need to do: we send it again, or write to you about another way.';
  return {
    subject: `Our refund of ${order.amount} did not go through`,
    preview: next,
    heading: 'Your refund did not go through',
    why: why.order,
    greet: order.firstName,
    body: [
      `We told you that ${order.amount} of your order for ${order.pickupDate} was on its way to you. Your bank sent it back, for example because the card or account is closed, so it will not arrive.`,
      `${next} If you would like to have it another way, write to ${brand.supportEmail} or call ${brand.supportPhone}.`,
      <OrderTable order={order} />,
    ],
    action: viewOrder(order.link),
    notification: { body: `Your bank sent it back. ${next}` },
  };
};

export const orderCredited: MessageTemplate<MailData['order-credited']> = (order) => ({
  ...givenBack('credit', order),
  heading: 'Your credit is on your account',
  notification: {
    title: `We gave you ${order.amount} of credit`,
    body: `${whatOf(order)} It is used with your next order.`,
  },
});

export const paymentGivenBack: MessageTemplate<MailData['payment-given-back']> = (order) => ({
  subject: 'Your payment came too late and was refunded',
  preview: `We refunded ${order.amount}. The order stays cancelled.`,
  heading: 'Your payment came too late',
  why: why.order,
  greet: order.firstName,
  body: [
    `Your payment for order ${order.orderId} came in after the order was cancelled. We refunded ${order.amount}; it takes 5 to 10 business days to appear on your statement.`,
    'The order stays cancelled. You are welcome to order again.',
    <OrderTable order={order} />,
  ],
  action: viewOrder(order.link),
  notification: {
    body: `We refunded ${order.amount}; it takes 5 to 10 business days. The order stays cancelled.`,
  },
});

export const paymentOwed: MessageTemplate<MailData['payment-owed']> = (order) => ({
  subject: `Your order for ${order.pickupDate} is not paid`,
  preview: `${ensurePeriod(order.reason)} Paying takes just a minute.`,
  heading: 'Your order is not paid',
  why: why.order,
  greet: order.firstName,
  body: [
    `${order.amount} of your order for ${order.pickupDate} is not paid: ${ensurePeriod(order.reason)}`,
    `Please pay now with any card or bank account; you do not need to sign in. If you think this is a mistake, write to ${brand.supportEmail} or call ${brand.supportPhone}.`,
  ],
  action: { label: `Pay ${order.amount}`, link: order.payLink },
  after: [<OrderTable order={order} />],
  notification: { body: `${ensurePeriod(order.reason)} Please pay ${order.amount} now.` },
});

export const staffPaymentOwed: MessageTemplate<MailData['staff-payment-owed']> = (owed) => ({
  subject: `${owed.name} owes ${owed.amount} for ${owed.pickupDate}`,
  preview: ensurePeriod(owed.reason),
  heading: `${owed.name} owes ${owed.amount}`,
  why: 'You are getting this because you manage the co-op’s payments.',
  body: [
    <Facts
      facts={[
        ['Member', `${owed.name} <${owed.email}>`],
        ['Order', owed.orderId],
        ['Pickup', owed.pickupDate],
        ['Reason', owed.reason],
      ]}
    />,
    owed.credits.length > 0 &&
      `The order also brought credit, which stays on the account it went to: ${new Intl.ListFormat('en-US').format(owed.credits)}. If it should not, take it back on the page of the account.`,
    'It is listed under unpaid charges, and the member was emailed a payment link. Nothing is charged automatically.',
  ],
  action: { label: 'Open the admin pages', link: owed.link },
});

export const depositSettled: MessageTemplate<MailData['deposit-settled']> = (deposit) => {
  const { kept, returned } = deposit;
  const text = [
    returned && `We gave ${returned} back to you, as credit on your account.`,
    kept && `We keep ${kept}: ${ensurePeriod(deposit.reason)}`,
  ]
    .filter(Boolean)
    .join(' ');
  return {
    subject: kept ? 'What became of your deposit' : 'Your deposit is on your account, as credit',
    preview: text,
    heading: kept ? 'Your deposit is settled' : 'You have your deposit back',
    why: `You are getting this because you had a share of ${brand.name}.`,
    greet: deposit.firstName,
    body: [
      `Your share has ended, and we held a deposit of yours. ${text}`,
      `Not right, or rather on your card? Write to ${brand.supportEmail} or call ${brand.supportPhone}.`,
    ],
    action: { label: 'View your account', link: deposit.link },
    notification: { body: text },
  };
};

export const creditGiven: MessageTemplate<MailData['credit-given']> = (credit) => {
  const { amount, balance } = credit;
  const reason = ensurePeriod(credit.reason);
  const text = `${reason} You have ${balance} of credit now.`;
  return {
    subject: `We gave you ${amount} of credit`,
    preview: text,
    heading: `${amount} of credit is yours`,
    why: why.account,
    greet: credit.firstName,
    body: [
      `We added ${amount} to your account, and this is why:`,
      reason,
      `You have ${balance} of credit now. It is used first when you check out.`,
    ],
    action: { label: 'View your balance', link: credit.link },
    notification: { title: `${amount} of credit for you`, body: text },
  };
};
