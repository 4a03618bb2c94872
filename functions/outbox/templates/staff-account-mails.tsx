import { brand } from '#shared/brand.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, BareLink, Greeting, Paragraph } from './parts.tsx';

/** What people are told when staff make, change or delete their account. */

export const accountCreated: MessageTemplate<MailData['account-created']> = ({ firstName, link }) => ({
  subject: `Your account with ${brand.name}`,
  preview: 'Choose a password, and you can sign in.',
  heading: 'Your account is ready',
  why: `You are getting this because ${brand.name} made an account for this address.`,
  body: (
    <>
      <Greeting name={firstName} />
      <Paragraph>
        We made an account for you. Please choose a password; after that, you sign in with this email address.
      </Paragraph>
      <Action label="Choose a password" link={link} />
      <Paragraph>
        The link works once and for seven days. After that, use “Forgot password” on the sign-in page to get a
        new one.
      </Paragraph>
      <BareLink link={link} />
    </>
  ),
});

export const emailChanged: MessageTemplate<MailData['email-changed']> = ({ firstName, newEmail }) => ({
  subject: 'Your email address was changed',
  preview: 'If you did not ask for this, please tell us right away.',
  heading: 'Your account has a new email address',
  why: 'You are getting this because our staff changed the email address of your account.',
  body: (
    <>
      <Greeting name={firstName} />
      <Paragraph>
        Our staff changed the email address of your account to {newEmail}. From now on, you sign in with it
        and get our emails there.
      </Paragraph>
      <Paragraph>
        If you did not ask for this, please write to {brand.supportEmail} or call {brand.supportPhone} right
        away.
      </Paragraph>
    </>
  ),
});

export const accountDeleted: MessageTemplate<MailData['account-deleted']> = ({ firstName }) => ({
  subject: `Your account with ${brand.name} was deleted`,
  preview: 'Your personal details are gone, and your subscription has ended.',
  heading: 'Your account was deleted',
  why: 'You are getting this because our staff deleted the account with this address.',
  body: (
    <>
      <Greeting name={firstName} />
      <Paragraph>
        Your account was deleted. Your personal details were removed, and nothing will be billed any more. We
        keep what the law asks us to keep about past orders, without your name or address.
      </Paragraph>
      <Paragraph>
        If this was not what you wanted, please write to {brand.supportEmail} or call {brand.supportPhone}.
      </Paragraph>
    </>
  ),
});
