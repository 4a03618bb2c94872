import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { why } from './why.ts';

export const referralCredit: MessageTemplate<MailData['referral-credit']> = (credit) => {
  const { amount } = credit;
  const cause = credit.isReferrer
    ? 'A friend who joined with your referral code has paid for an order.'
    : 'You joined with a friend’s referral code and have paid for an order.';
  return {
    subject: `You have ${amount} of credit, thanks to a referral`,
    preview: cause,
    heading: `${amount} of credit is yours`,
    why: why.account,
    greet: credit.firstName,
    body: [`${cause} Thank you! We added ${amount} to your account. It is used first when you check out.`],
    action: { label: 'View your balance', link: credit.link },
    notification: { title: `${amount} of credit for a referral`, body: cause },
  };
};
