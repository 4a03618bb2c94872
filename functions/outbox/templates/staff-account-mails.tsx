import { brand } from '#shared/brand.ts';
import type { MailData } from '../domain/mail-templates.ts';
import { formatForHumans } from '../domain/format-for-humans.ts';
import type { MessageTemplate } from './message-template.ts';
import { BareLink, Facts, Quoted } from './parts.tsx';

export const accountCreated: MessageTemplate<MailData['account-created']> = ({ firstName, link }) => ({
  subject: `Your account with ${brand.name}`,
  preview: 'Choose a password, and you can sign in.',
  heading: 'Your account is ready',
  why: `You are getting this because ${brand.name} made an account for this address.`,
  greet: firstName,
  body: [
    'We made an account for you. Please choose a password; after that, you sign in with this email address.',
  ],
  action: { label: 'Choose a password', link },
  after: [
    'The link works once and for seven days. After that, use “Forgot password” on the sign-in page to get a new one.',
    <BareLink link={link} />,
  ],
});

export const emailChanged: MessageTemplate<MailData['email-changed']> = ({ newEmail }) => ({
  subject: 'Your email address was changed',
  preview: 'If you did not ask for this, please tell us right away.',
  heading: 'Your account has a new email address',
  why: 'You are getting this because our staff changed the email address of your account.',
  greet: '',
  body: [
    `Our staff changed the email address of your account to ${newEmail}. From now on, you sign in with it and get our emails there.`,
    `If you did not ask for this, please write to ${brand.supportEmail} or call ${brand.supportPhone} right away.`,
  ],
});

export const changesRestored: MessageTemplate<MailData['changes-restored']> = (restored) => {
  const { done, notDone } = restored;
  return {
    subject: 'Please check your account',
    preview: 'We had to go back to an earlier copy of our records, and made your changes again.',
    heading: 'We made your changes again',
    why: `You are getting this because you changed something at ${brand.name} that we had to enter again.`,
    greet: restored.firstName,
    body: [
      `After a failure we had to go back to our records of ${formatForHumans(restored.since)}. What you changed after that was missing.`,
      ...(done.length > 0
        ? [
            'We made these changes again for you; there is nothing you need to do:',
            <Quoted>{done.join('\n')}</Quoted>,
          ]
        : []),
      ...(notDone.length > 0
        ? [
            'We could not make these again. Please sign in and check them:',
            <Quoted>{notDone.join('\n')}</Quoted>,
          ]
        : []),
      `Please also check your name, phone and address, and anything you wrote to us since then. If something is not as you left it, please write to ${brand.supportEmail} or call ${brand.supportPhone}.`,
    ],
  };
};

export const orderLost: MessageTemplate<MailData['order-lost']> = ({ firstName, amount, ...order }) => ({
  subject: `We lost an order of yours and gave ${amount} back`,
  preview: 'We are sorry. Your money is on its way back, and nothing will be ready for pickup.',
  heading: 'We lost your order',
  why: `You are getting this because you paid for an order at ${brand.name}.`,
  greet: firstName,
  body: [
    `After a failure we had to go back to an earlier copy of our records. Your order of ${formatForHumans(order.placedAt)} is not in it, and we could not bring it back. We are sorry.`,
    <Facts
      facts={[
        ['Order', order.orderId],
        ['Given back', amount],
      ]}
    />,
    'The money is on its way to what you paid with. That takes 5 to 10 business days. Nothing of this order will be ready for pickup. If you still want it, please order again.',
    firstName === '' && 'Your account is missing too. You can register again with the same address.',
    `If you have a question, please write to ${brand.supportEmail} or call ${brand.supportPhone}.`,
  ],
});

export const accountDeleted: MessageTemplate<MailData['account-deleted']> = () => ({
  subject: `Your account with ${brand.name} was deleted`,
  preview: 'Your personal details are gone, and your subscription has ended.',
  heading: 'Your account was deleted',
  why: 'You are getting this because the account with this address was deleted.',
  greet: '',
  body: [
    'Your account was deleted. Your personal details were removed, and nothing will be billed any more. We keep what the law asks us to keep about past orders, without your name or address.',
    `If this was not what you wanted, please write to ${brand.supportEmail} or call ${brand.supportPhone}.`,
  ],
});

export const staffBackOfficeOpened: MessageTemplate<MailData['staff-back-office-opened']> = (opened) => ({
  subject: `${opened.name} is an admin of ${brand.name}`,
  preview: `${opened.by} made it so. If nobody of you knows why, act now.`,
  heading: `${opened.name} can sign in as an admin`,
  why: 'You are getting this because you run the co-op’s site.',
  body: [
    `${opened.by} made ${opened.name} (${opened.email}) an admin, gave that admin this email address, or switched the account of that admin on again.`,
    `If nobody of you knows why, deactivate that account and the one of ${opened.by}, and change your passwords.`,
  ],
  action: { label: 'Open the account', link: opened.link },
});
