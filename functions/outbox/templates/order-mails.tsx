import { brand } from '#shared/brand.ts';
import { ensurePeriod, pathOf, shorten } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { OrderMail } from '../domain/order-mails.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, Greeting, OrderTable, Paragraph, Quoted } from './parts.tsx';

const why = `You are getting this because you placed an order with ${brand.name}.`;
function paidText({ isCovered, charged, isPickupOver, pickupDate }: OrderMail): string {
  if (isCovered) return 'There was nothing left to pay.';
  return isPickupOver
    ? `We received ${charged} for your order of ${pickupDate}.`
    : `We received your payment of ${charged}.`;
}
const titleOf = (order: OrderMail) => `Your order for ${order.pickupDate}`;
const paidTitle = (order: OrderMail) => `${titleOf(order)} is ${order.isPickupOver ? 'paid' : 'confirmed'}`;

export const orderPaid: MessageTemplate<MailData['order-paid']> = (order) => ({
  subject: paidTitle(order),
  preview: order.isPickupOver ? paidText(order) : `${paidText(order)} See you at ${order.pickupLocation}.`,
  heading: order.isPickupOver ? 'Thank you, your order is paid' : 'Thank you, your order is confirmed',
  why,
  body: (
    <>
      <Greeting name={order.firstName} />
      <Paragraph>
        {paidText(order)}
        {!order.isPickupOver &&
          ` We will have everything ready at ${order.pickupLocation} on ${order.pickupDate}.`}
      </Paragraph>
      {order.note && <Paragraph>{order.note}</Paragraph>}
      <OrderTable order={order} />
      <Action label="View your order" link={order.link} />
    </>
  ),
  notification: {
    title: paidTitle(order),
    body: order.isPickupOver ? paidText(order) : `${paidText(order)} Pickup: ${order.pickupLocation}.`,
    link: pathOf(order.link),
  },
});

export const paymentProcessing: MessageTemplate<MailData['payment-processing']> = (order) => ({
  subject: 'Your bank transfer is on its way',
  preview: `It takes 3 to 5 business days.${order.isPickupOver ? '' : ' Your order is reserved until then.'}`,
  heading: 'Your bank transfer is on its way',
  why,
  body: (
    <>
      <Greeting name={order.firstName} />
      <Paragraph>
        We received your order, and your bank is sending us {order.charged}. That takes 3 to 5 business days.{' '}
        {order.isPickupOver
          ? 'We will email you when the payment arrives.'
          : 'Everything you ordered stays reserved until then, and we will email you when the payment arrives.'}
      </Paragraph>
      {order.note && <Paragraph>{order.note}</Paragraph>}
      <OrderTable order={order} />
      <Action label="View your order" link={order.link} />
    </>
  ),
  notification: {
    title: 'Your bank transfer is on its way',
    body: `${order.isPickupOver ? '' : `${titleOf(order)} is reserved. `}A transfer takes 3 to 5 business days.`,
    link: pathOf(order.link),
  },
});

export const paymentFailed: MessageTemplate<MailData['payment-failed']> = (order) => ({
  subject: 'Your payment did not go through',
  preview: 'Nothing was charged, and the order was cancelled.',
  heading: 'Your payment did not go through',
  why,
  body: (
    <>
      <Greeting name={order.firstName} />
      <Paragraph>
        The payment for order {order.orderId} failed: {ensurePeriod(order.reason)} The order was cancelled and
        nothing was charged.
      </Paragraph>
      <Paragraph>
        You are welcome to order again, with another card or bank account, until the cut-off.
      </Paragraph>
      <OrderTable order={order} />
      <Action label="View your order" link={order.link} />
    </>
  ),
  notification: {
    title: 'Your payment did not go through',
    body: `${titleOf(order)} was cancelled and nothing was charged: ${ensurePeriod(order.reason)}`,
    link: pathOf(order.link),
  },
});

/**
 * The title of a note. When a vendor wrote the note, the title names the vendor. Otherwise readers would
 * think that the co-op wrote it.
 */
const noteTitle = (writer: string, pickupDate: string): string =>
  `A note ${writer ? `from ${writer} ` : ''}about your order for ${pickupDate}`;

export const orderNote: MessageTemplate<MailData['order-note']> = ({
  firstName,
  orderId,
  pickupDate,
  note,
  writer = '',
  link,
}) => ({
  subject: noteTitle(writer, pickupDate),
  preview: note,
  heading: writer ? `A note from ${writer}` : 'A note about your order',
  why,
  body: (
    <>
      <Greeting name={firstName} />
      <Paragraph>
        {writer ? `${writer}, who sells with us,` : 'We'} wrote a note about order {orderId} for {pickupDate}:
      </Paragraph>
      <Quoted>{note}</Quoted>
      <Action label="View your order" link={link} />
    </>
  ),
  notification: {
    title: noteTitle(writer, pickupDate),
    body: shorten(note, 300),
    link: pathOf(link),
  },
});
