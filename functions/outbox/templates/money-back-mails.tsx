import { brand } from '#shared/brand.ts';
import { asSentence, pathOf } from '../domain/in-words.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, Facts, OrderTable, Paragraph } from './parts.tsx';

const why = `You got this because you placed an order at ${brand.name}.`;

export const paymentRefunded: MessageTemplate<MailData['payment-refunded']> = (order) => ({
  subject: `We refunded ${order.amount} to you`,
  preview: 'It takes 5 to 10 business days to show on your statement.',
  heading: 'You have a refund',
  why,
  body: (
    <>
      <Paragraph>Hello {order.firstName},</Paragraph>
      <Paragraph>
        We refunded {order.amount} of your order for {order.pickupDate} to the card or bank account you paid
        with. It takes 5 to 10 business days to show on your statement.
      </Paragraph>
      <OrderTable order={order} />
      <Action label="View your order" link={order.link} />
    </>
  ),
  notification: {
    title: `We refunded ${order.amount} to you`,
    body: `Part or all of your order for ${order.pickupDate}. It takes 5 to 10 business days.`,
    link: pathOf(order.link),
  },
});

export const paymentGivenBack: MessageTemplate<MailData['payment-given-back']> = (order) => ({
  subject: 'Your payment came too late and was given back',
  preview: `We gave ${order.amount} back. The order stays cancelled.`,
  heading: 'Your payment came too late',
  why,
  body: (
    <>
      <Paragraph>Hello {order.firstName},</Paragraph>
      <Paragraph>
        Your payment for order {order.orderId} came in after the order was cancelled. We gave {order.amount}{' '}
        back; it takes 5 to 10 business days to show on your statement.
      </Paragraph>
      <Paragraph>The order stays cancelled. You are welcome to order again.</Paragraph>
      <OrderTable order={order} />
      <Action label="View your order" link={order.link} />
    </>
  ),
  notification: {
    title: 'Your payment came too late and was given back',
    body: `${order.amount} comes back to you in 5 to 10 business days. The order stays cancelled.`,
    link: pathOf(order.link),
  },
});

export const paymentOwed: MessageTemplate<MailData['payment-owed']> = (order) => ({
  subject: `Your order for ${order.pickupDate} is not paid`,
  preview: `${asSentence(order.reason)} You can pay it in a minute.`,
  heading: 'Your order is not paid',
  why,
  body: (
    <>
      <Paragraph>Hello {order.firstName},</Paragraph>
      <Paragraph>
        {order.amount} of your order for {order.pickupDate} is not paid: {asSentence(order.reason)}
      </Paragraph>
      <Paragraph>
        Please pay it now, with any card or bank account. The link works without signing in. If you think this
        is a mistake, write to {brand.supportEmail} or call {brand.supportPhone}.
      </Paragraph>
      <Action label={`Pay ${order.amount}`} link={order.payLink} />
      <OrderTable order={order} />
    </>
  ),
  notification: {
    title: `Your order for ${order.pickupDate} is not paid`,
    body: `${asSentence(order.reason)} Please pay ${order.amount} now.`,
    link: pathOf(order.payLink),
  },
});

export const staffPaymentOwed: MessageTemplate<MailData['staff-payment-owed']> = (owed) => ({
  subject: `${owed.name} owes ${owed.amount} for ${owed.pickupDate}`,
  preview: asSentence(owed.reason),
  heading: `${owed.name} owes ${owed.amount}`,
  why: 'You got this because you look after the payments of the co-op.',
  body: (
    <>
      <Facts
        facts={[
          ['Member', `${owed.name} <${owed.email}>`],
          ['Order', owed.orderId],
          ['Pickup', owed.pickupDate],
          ['Reason', owed.reason],
        ]}
      />
      <Paragraph>
        It is among the open charges, and the member was mailed a link to pay it. Nothing is charged by
        itself.
      </Paragraph>
      <Action label="Open the admin pages" link={owed.link} />
    </>
  ),
});
