import { brand } from '#shared/brand.ts';
import { pathOf } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, Greeting, Paragraph } from './parts.tsx';

export const referralCredit: MessageTemplate<MailData['referral-credit']> = ({
  firstName,
  amount,
  isReferrer,
  link,
}) => {
  const cause = isReferrer
    ? 'A friend who joined with your referral code has paid for an order.'
    : 'You joined with a friend’s referral code and have paid for an order.';
  return {
    subject: `You have ${amount} of credit, thanks to a referral`,
    preview: cause,
    heading: `${amount} of credit is yours`,
    why: `You are getting this because you have an account with ${brand.name}.`,
    body: (
      <>
        <Greeting name={firstName} />
        <Paragraph>
          {cause} Thank you! We added {amount} to your account. It is used first when you check out.
        </Paragraph>
        <Action label="View your balance" link={link} />
      </>
    ),
    notification: { title: `${amount} of credit for a referral`, body: cause, link: pathOf(link) },
  };
};
