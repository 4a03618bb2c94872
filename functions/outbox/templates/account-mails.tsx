import { brand } from '#shared/brand.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { BareLink, Facts, Quoted } from './parts.tsx';

export const verifyEmail: MessageTemplate<MailData['verify-email']> = ({ link }) => ({
  subject: `Confirm your email for ${brand.name}`,
  preview: 'Confirm that our emails reach you.',
  heading: 'Is this your email address?',
  why: `You are getting this because someone used this address for an account with ${brand.name}. If that was not you, you can ignore it; nothing will happen.`,
  greet: '',
  body: [
    'Please confirm that this address is yours. We use it to tell you when your order is paid, a pickup changes or a payment needs your attention.',
  ],
  action: { label: 'Confirm email', link },
  after: [
    'The link works for seven days. You can request a new one on your account page.',
    <BareLink link={link} />,
  ],
});

export const changeEmail: MessageTemplate<MailData['change-email']> = ({ link }) => ({
  subject: `Confirm your new email for ${brand.name}`,
  preview: 'Confirm it, and your account moves to this address.',
  heading: 'Is this your new email address?',
  why: `You are getting this because someone entered this address as the new one for an account with ${brand.name}. If that was not you, you can ignore it; nothing will change.`,
  greet: '',
  body: [
    'Please confirm that this address is yours. After that, you sign in with it and get our emails there. Until then, your account keeps its current address.',
  ],
  action: { label: 'Confirm new email', link },
  after: [
    'The link works for seven days. You can request a new one on your account page.',
    <BareLink link={link} />,
  ],
});

export const emailChangeRequested: MessageTemplate<MailData['email-change-requested']> = (change) => ({
  subject: 'Your email address is about to change',
  preview: 'If you did not ask for this, please change your password.',
  heading: 'Your account is moving to a new address',
  why: 'You are getting this because someone who knows your password asked to change the email address of your account.',
  greet: change.firstName,
  body: [
    `We were asked to move your account to ${change.newEmail}. The change takes effect when the link we sent there is opened; until then, keep signing in with this address. If this was you, there is nothing you need to do.`,
    `If it was not you, please change your password right away: that stops the change and signs out all devices. You can also write to ${brand.supportEmail} or call ${brand.supportPhone}.`,
  ],
  notification: {
    body: `To ${change.newEmail}, once the link we sent there is opened. If this was not you, please change your password.`,
    link: '/account/edit',
  },
});

export const emailOnAgain: MessageTemplate<MailData['email-on-again']> = ({ firstName }) => ({
  subject: 'You get our emails again',
  preview: 'Emails to this address were turned off, and are on again.',
  heading: 'Our emails reach you again',
  why: 'You are getting this because emails to this address were turned on again, by you or by our staff.',
  greet: firstName,
  body: [
    'Emails to this address had been turned off, because one was returned or reported as spam. They are on again: this one shows that they arrive.',
    'If you do not want them, you can turn them off on your account page.',
  ],
});

export const resetPassword: MessageTemplate<MailData['reset-password']> = ({ firstName, link }) => ({
  subject: 'Reset your password',
  preview: 'The link works once and expires in one hour.',
  heading: 'Choose a new password',
  why: 'You are getting this because someone asked to reset the password for the account with this address.',
  greet: firstName,
  body: ['Click the button to choose a new password. The link works once and expires in one hour.'],
  action: { label: 'Choose a new password', link },
  after: [
    'If you did not ask for this, ignore this email: your password stays the same.',
    <BareLink link={link} />,
  ],
});

export const passwordChanged: MessageTemplate<MailData['password-changed']> = ({ firstName }) => ({
  subject: 'Your password was changed',
  preview: 'If it was not you, please tell us right away.',
  why: 'You are getting this because your password was changed using a link we emailed you.',
  greet: firstName,
  body: [
    'Your password was just changed, and all devices were signed out. If this was you, there is nothing you need to do.',
    `If it was not you, please write to ${brand.supportEmail} or call ${brand.supportPhone} right away.`,
  ],
  notification: { body: `If it was not you, please write to ${brand.supportEmail}.`, link: null },
});

const secondFactorTexts = {
  on: {
    subject: 'Your second factor is on',
    text: 'From now on, signing in asks for your password and a code from your authenticator app. Other devices were signed out.',
  },
  off: {
    subject: 'Your second factor is off',
    text: 'From now on, signing in asks for your password alone.',
  },
  reset: {
    subject: 'Your second factor was reset',
    text: 'An admin of the co-op turned your second factor off, and all devices were signed out. Sign in with your password, and set it up again on your account page.',
  },
};

export const secondFactorChanged: MessageTemplate<MailData['second-factor-changed']> = ({
  firstName,
  change,
}) => {
  const { on, off, reset } = secondFactorTexts;
  const { subject, text } = change === 'on' ? on : change === 'off' ? off : reset;
  return {
    subject,
    preview: 'If you did not ask for this, please tell us right away.',
    why: 'You are getting this because the way you sign in to your account was changed.',
    greet: firstName,
    body: [
      text,
      `If you did not ask for this, please change your password, and write to ${brand.supportEmail} or call ${brand.supportPhone} right away.`,
    ],
    notification: { body: text, link: '/account' },
  };
};

export const secondFactorRefused: MessageTemplate<MailData['second-factor-refused']> = ({ firstName }) => ({
  subject: 'A code was refused after your password',
  preview: 'If it was not you, somebody knows your password.',
  heading: 'Your password was right, the code was not',
  why: 'You are getting this because your account asks for a code when you sign in.',
  greet: firstName,
  body: [
    'Somebody entered your password, and then a code that we refused. If you mistyped it, there is nothing you need to do.',
    'If it was not you, somebody knows your password: please change it right away. If it was you and your app’s codes are refused again and again, somebody may have put another app in place of yours: please have another admin reset your second factor, change your password, and set it up again.',
    `You can also write to ${brand.supportEmail} or call ${brand.supportPhone}.`,
  ],
  notification: {
    body: 'If it was not you, please change your password. If your app’s codes are refused again and again, have another admin reset your second factor.',
    link: '/account',
  },
});

export const contactMessage: MessageTemplate<MailData['contact-message']> = (contact) => ({
  subject: `Contact form: ${contact.subject}`,
  preview: contact.message,
  heading: contact.subject,
  why: 'You are getting this because someone used the co-op’s contact form.',
  body: [
    <Facts facts={[['From', `${contact.name} <${contact.email}>`]]} />,
    <Quoted>{contact.message}</Quoted>,
  ],
});

export const phoneCode: MessageTemplate<MailData['phone-code']> = ({ code }) => {
  const text = `${code} is your code to confirm this phone number. It works for 10 minutes.`;
  return {
    subject: 'Your code to confirm a phone number',
    preview: text,
    heading: 'Confirm your phone number',
    why: `You are getting this because someone entered this phone number for an account with ${brand.name}.`,
    body: [text],
    sms: `${brand.name}: ${text} We never ask you for it.`,
  };
};
