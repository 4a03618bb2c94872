import { ensurePeriod } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { OrderMail } from '../domain/order-mails.ts';
import type { MessageTemplate } from './message-template.ts';
import { OrderTable, Quoted } from './parts.tsx';
import { why } from './why.ts';

function paidText({ isCovered, charged, isPickupOver, pickupDate }: OrderMail): string {
  if (isCovered) return 'There was nothing left to pay.';
  return isPickupOver
    ? `We received ${charged} for your order of ${pickupDate}.`
    : `We received your payment of ${charged}.`;
}
const titleOf = (order: OrderMail) => `Your order for ${order.pickupDate}`;
const viewOrder = (link: string) => ({ label: 'View your order', link });

export const orderPaid: MessageTemplate<MailData['order-paid']> = (order) => {
  const { firstName, isPickupOver, pickupDate, pickupLocation, note, link } = order;
  const paid = paidText(order);
  return {
    subject: `${titleOf(order)} is ${isPickupOver ? 'paid' : 'confirmed'}`,
    preview: isPickupOver ? paid : `${paid} See you at ${pickupLocation}.`,
    heading: `Thank you, your order is ${isPickupOver ? 'paid' : 'confirmed'}`,
    why: why.order,
    greet: firstName,
    body: [
      isPickupOver ? paid : `${paid} We will have everything ready at ${pickupLocation} on ${pickupDate}.`,
      note,
      <OrderTable order={order} />,
    ],
    action: viewOrder(link),
    notification: { body: isPickupOver ? paid : `${paid} Pickup: ${pickupLocation}.` },
  };
};

export const paymentProcessing: MessageTemplate<MailData['payment-processing']> = (order) => ({
  subject: 'Your bank transfer is on its way',
  preview: `It takes 3 to 5 business days.${order.isPickupOver ? '' : ' Your order is reserved until then.'}`,
  why: why.order,
  greet: order.firstName,
  body: [
    `We received your order, and your bank is sending us ${order.charged}. That takes 3 to 5 business days. ${
      order.isPickupOver
        ? 'We will email you when the payment arrives.'
        : 'Everything you ordered stays reserved until then, and we will email you when the payment arrives.'
    }`,
    order.note,
    <OrderTable order={order} />,
  ],
  action: viewOrder(order.link),
  notification: {
    body: `${order.isPickupOver ? '' : `${titleOf(order)} is reserved. `}A transfer takes 3 to 5 business days.`,
  },
});

export const paymentFailed: MessageTemplate<MailData['payment-failed']> = (order) => ({
  subject: 'Your payment did not go through',
  preview: 'Nothing was charged, and the order was cancelled.',
  why: why.order,
  greet: order.firstName,
  body: [
    `The payment for order ${order.orderId} failed: ${ensurePeriod(order.reason)} The order was cancelled and nothing was charged.`,
    'You are welcome to order again, with another card or bank account, until the cut-off.',
    <OrderTable order={order} />,
  ],
  action: viewOrder(order.link),
  notification: {
    body: `${titleOf(order)} was cancelled and nothing was charged: ${ensurePeriod(order.reason)}`,
  },
});

/**
 * When a vendor wrote the note, the subject names the vendor. Otherwise readers would think that the co-op
 * wrote it.
 */
export const orderNote: MessageTemplate<MailData['order-note']> = ({ writer = '', note, ...order }) => ({
  subject: `A note ${writer ? `from ${writer} ` : ''}about your order for ${order.pickupDate}`,
  preview: note,
  heading: writer ? `A note from ${writer}` : 'A note about your order',
  why: why.order,
  greet: order.firstName,
  body: [
    `${writer ? `${writer}, who sells with us,` : 'We'} wrote a note about order ${order.orderId} for ${order.pickupDate}:`,
    <Quoted>{note}</Quoted>,
  ],
  action: viewOrder(order.link),
  notification: { body: note },
});
