import { brand } from '#shared/brand.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, BareLink, Facts, Paragraph, Quoted } from './parts.tsx';

export const verifyEmail: MessageTemplate<MailData['verify-email']> = ({ firstName, link }) => ({
  subject: `Confirm your email for ${brand.name}`,
  preview: 'One press, and we know that our mails reach you.',
  heading: 'Is this your email address?',
  why: `You got this because this address was given for an account at ${brand.name}. If that was not you, ignore it: nothing happens.`,
  body: (
    <>
      <Paragraph>Hello {firstName},</Paragraph>
      <Paragraph>
        Please confirm that this address is yours. We write to it when your order is paid, when a pickup
        changes and when a payment needs you.
      </Paragraph>
      <Action label="Confirm email" link={link} />
      <Paragraph>The link works for seven days. You can ask for a new one on your account page.</Paragraph>
      <BareLink link={link} />
    </>
  ),
});

export const changeEmail: MessageTemplate<MailData['change-email']> = ({ firstName, link }) => ({
  subject: `Confirm your new email for ${brand.name}`,
  preview: 'One press, and your account moves to this address.',
  heading: 'Is this your new email address?',
  why: `You got this because this address was given as the new one of an account at ${brand.name}. If that was not you, ignore it: nothing happens.`,
  body: (
    <>
      <Paragraph>Hello {firstName},</Paragraph>
      <Paragraph>
        Please confirm that this address is yours. From then on you sign in with it, and we write to it. Until
        then your account keeps its present address.
      </Paragraph>
      <Action label="Confirm new email" link={link} />
      <Paragraph>The link works for seven days. You can ask for a new one on your account page.</Paragraph>
      <BareLink link={link} />
    </>
  ),
});

export const emailChangeRequested: MessageTemplate<MailData['email-change-requested']> = ({
  firstName,
  newEmail,
}) => ({
  subject: 'Your email address is about to change',
  preview: 'If it was not you who asked, please change your password.',
  heading: 'Your account is moving to another address',
  why: 'You got this because somebody who knows your password asked for another email address for your account.',
  body: (
    <>
      <Paragraph>Hello {firstName},</Paragraph>
      <Paragraph>
        Your account was asked to move to {newEmail}. It does when the link that we sent there is followed;
        until then you sign in with this address. If it was you, there is nothing to do here.
      </Paragraph>
      <Paragraph>
        If it was not you, please change your password at once: that stops the change and signs out all
        devices. You can also write to {brand.supportEmail} or call {brand.supportPhone}.
      </Paragraph>
    </>
  ),
  notification: {
    title: 'Your email address is about to change',
    body: `To ${newEmail}, when the link sent there is followed. If it was not you, please change your password.`,
    link: '/account/edit',
  },
});

export const resetPassword: MessageTemplate<MailData['reset-password']> = ({ firstName, link }) => ({
  subject: 'Reset your password',
  preview: 'The link works once, for one hour.',
  heading: 'Choose a new password',
  why: 'You got this because somebody asked for a new password for the account of this address.',
  body: (
    <>
      <Paragraph>Hello {firstName},</Paragraph>
      <Paragraph>Press the button to choose a new password. The link works once, for one hour.</Paragraph>
      <Action label="Choose a new password" link={link} />
      <Paragraph>If it was not you who asked, ignore this mail: your password stays as it is.</Paragraph>
      <BareLink link={link} />
    </>
  ),
});

export const passwordChanged: MessageTemplate<MailData['password-changed']> = ({ firstName }) => ({
  subject: 'Your password was changed',
  preview: 'If it was not you, please tell us at once.',
  heading: 'Your password was changed',
  why: 'You got this because the password of your account was changed by a link from a mail to you.',
  body: (
    <>
      <Paragraph>Hello {firstName},</Paragraph>
      <Paragraph>
        The password of your account was just changed, and all devices were signed out. If it was you, there
        is nothing to do.
      </Paragraph>
      <Paragraph>
        If it was not you, please write to {brand.supportEmail} or call {brand.supportPhone} at once.
      </Paragraph>
    </>
  ),
  notification: {
    title: 'Your password was changed',
    body: `If it was not you, please write to ${brand.supportEmail}.`,
    link: null,
  },
});

export const contactMessage: MessageTemplate<MailData['contact-message']> = (data) => ({
  subject: `Contact form: ${data.subject}`,
  preview: data.message,
  heading: data.subject,
  why: 'You got this because it was sent to the co-op by the contact form.',
  body: (
    <>
      <Facts facts={[['From', `${data.name} <${data.email}>`]]} />
      <Quoted>{data.message}</Quoted>
    </>
  ),
});
