import { brand } from '#shared/brand.ts';
import { refundMail } from '#shared/refund-mails.ts';
import { ensurePeriod, pathOf } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, Facts, Greeting, OrderTable, Paragraph } from './parts.tsx';

const why = `You are getting this because you placed an order with ${brand.name}.`;

const GivenBackFor = ({ items }: { items: string[] | undefined }) =>
  items && items.length > 0 && <Facts facts={[['Given back', items.join(', ')]]} />;

const subjectOf = (to: 'payment' | 'credit', { amount, pickupDate }: MailData['order-credited']) => {
  const { subject, preview } = refundMail(to, amount, pickupDate);
  return { subject, preview };
};

export const paymentRefunded: MessageTemplate<MailData['payment-refunded']> = (order) => ({
  ...subjectOf('payment', order),
  heading: 'Your refund is on its way',
  why,
  body: (
    <>
      <Greeting name={order.firstName} />
      <Paragraph>{refundMail('payment', order.amount, order.pickupDate).text}</Paragraph>
      <GivenBackFor items={order.items} />
      <OrderTable order={order} />
      <Action label="View your order" link={order.link} />
    </>
  ),
  notification: {
    title: `We refunded ${order.amount} to you`,
    body: `${order.items?.join(', ') || 'Part or all'} of your order for ${order.pickupDate}. It takes 5 to 10 business days.`,
    link: pathOf(order.link),
  },
});

export const refundFailed: MessageTemplate<MailData['refund-failed']> = (order) => {
  const title = `Our refund of ${order.amount} did not go through`;
  const next = 'There is nothing you need to do: we send it again, or write to you about another way.';
  return {
    subject: title,
    preview: next,
    heading: 'Your refund did not go through',
    why,
    body: (
      <>
        <Greeting name={order.firstName} />
        <Paragraph>
          We told you that {order.amount} of your order for {order.pickupDate} was on its way to you. Your
          bank sent it back, for example because the card or account is closed, so it will not arrive.
        </Paragraph>
        <Paragraph>
          {next} If you would like to have it another way, write to {brand.supportEmail} or call{' '}
          {brand.supportPhone}.
        </Paragraph>
        <OrderTable order={order} />
        <Action label="View your order" link={order.link} />
      </>
    ),
    notification: {
      title,
      body: `Your bank sent it back. ${next}`,
      link: pathOf(order.link),
    },
  };
};

export const orderCredited: MessageTemplate<MailData['order-credited']> = (order) => ({
  ...subjectOf('credit', order),
  heading: 'Your credit is on your account',
  why,
  body: (
    <>
      <Greeting name={order.firstName} />
      <Paragraph>{refundMail('credit', order.amount, order.pickupDate).text}</Paragraph>
      <GivenBackFor items={order.items} />
      <OrderTable order={order} />
      <Action label="View your order" link={order.link} />
    </>
  ),
  notification: {
    title: `We gave you ${order.amount} of credit`,
    body: `${order.items?.join(', ') || 'Part or all'} of your order for ${order.pickupDate}. It is used with your next order.`,
    link: pathOf(order.link),
  },
});

export const paymentGivenBack: MessageTemplate<MailData['payment-given-back']> = (order) => ({
  subject: 'Your payment came too late and was refunded',
  preview: `We refunded ${order.amount}. The order stays cancelled.`,
  heading: 'Your payment came too late',
  why,
  body: (
    <>
      <Greeting name={order.firstName} />
      <Paragraph>
        Your payment for order {order.orderId} came in after the order was cancelled. We refunded{' '}
        {order.amount}; it takes 5 to 10 business days to appear on your statement.
      </Paragraph>
      <Paragraph>The order stays cancelled. You are welcome to order again.</Paragraph>
      <OrderTable order={order} />
      <Action label="View your order" link={order.link} />
    </>
  ),
  notification: {
    title: 'Your payment came too late and was refunded',
    body: `We refunded ${order.amount}; it takes 5 to 10 business days. The order stays cancelled.`,
    link: pathOf(order.link),
  },
});

export const paymentOwed: MessageTemplate<MailData['payment-owed']> = (order) => ({
  subject: `Your order for ${order.pickupDate} is not paid`,
  preview: `${ensurePeriod(order.reason)} Paying takes just a minute.`,
  heading: 'Your order is not paid',
  why,
  body: (
    <>
      <Greeting name={order.firstName} />
      <Paragraph>
        {order.amount} of your order for {order.pickupDate} is not paid: {ensurePeriod(order.reason)}
      </Paragraph>
      <Paragraph>
        Please pay now with any card or bank account; you do not need to sign in. If you think this is a
        mistake, write to {brand.supportEmail} or call {brand.supportPhone}.
      </Paragraph>
      <Action label={`Pay ${order.amount}`} link={order.payLink} />
      <OrderTable order={order} />
    </>
  ),
  notification: {
    title: `Your order for ${order.pickupDate} is not paid`,
    body: `${ensurePeriod(order.reason)} Please pay ${order.amount} now.`,
    link: pathOf(order.payLink),
  },
});

export const staffPaymentOwed: MessageTemplate<MailData['staff-payment-owed']> = (owed) => ({
  subject: `${owed.name} owes ${owed.amount} for ${owed.pickupDate}`,
  preview: ensurePeriod(owed.reason),
  heading: `${owed.name} owes ${owed.amount}`,
  why: 'You are getting this because you manage the co-op’s payments.',
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
      {owed.credits.length > 0 && (
        <Paragraph>
          The order also brought credit, which stays on the account it went to:{' '}
          {new Intl.ListFormat('en-US').format(owed.credits)}. If it should not, take it back on the page of
          the account.
        </Paragraph>
      )}
      <Paragraph>
        It is listed under unpaid charges, and the member was emailed a payment link. Nothing is charged
        automatically.
      </Paragraph>
      <Action label="Open the admin pages" link={owed.link} />
    </>
  ),
});

export const depositSettled: MessageTemplate<MailData['deposit-settled']> = (deposit) => {
  const { firstName, kept, returned, reason, link } = deposit;
  const sentences = [
    ...(returned ? [`We gave ${returned} back to you, as credit on your account.`] : []),
    ...(kept ? [`We keep ${kept}: ${ensurePeriod(reason)}`] : []),
  ].join(' ');
  const subject = kept ? 'What became of your deposit' : 'Your deposit is on your account, as credit';
  return {
    subject,
    preview: sentences,
    heading: kept ? 'Your deposit is settled' : 'You have your deposit back',
    why: `You are getting this because you had a share of ${brand.name}.`,
    body: (
      <>
        <Greeting name={firstName} />
        <Paragraph>Your share has ended, and we held a deposit of yours. {sentences}</Paragraph>
        <Paragraph>
          Not right, or rather on your card? Write to {brand.supportEmail} or call {brand.supportPhone}.
        </Paragraph>
        <Action label="View your account" link={link} />
      </>
    ),
    notification: { title: subject, body: sentences, link: pathOf(link) },
  };
};

export const creditGiven: MessageTemplate<MailData['credit-given']> = (credit) => {
  const { firstName, amount, reason, balance, link } = credit;
  const text = `${ensurePeriod(reason)} You have ${balance} of credit now.`;
  return {
    subject: `We gave you ${amount} of credit`,
    preview: text,
    heading: `${amount} of credit is yours`,
    why: `You are getting this because you have an account with ${brand.name}.`,
    body: (
      <>
        <Greeting name={firstName} />
        <Paragraph>We added {amount} to your account, and this is why:</Paragraph>
        <Paragraph>{ensurePeriod(reason)}</Paragraph>
        <Paragraph>You have {balance} of credit now. It is used first when you check out.</Paragraph>
        <Action label="View your balance" link={link} />
      </>
    ),
    notification: { title: `${amount} of credit for you`, body: text, link: pathOf(link) },
  };
};
