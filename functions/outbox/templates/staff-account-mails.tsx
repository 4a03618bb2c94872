import { brand } from '#shared/brand.ts';
import type { MailData } from '../domain/mail-templates.ts';
import { formatForHumans } from '../domain/format-for-humans.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, BareLink, Facts, Greeting, Paragraph, Quoted } from './parts.tsx';

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

export const emailChanged: MessageTemplate<MailData['email-changed']> = ({ newEmail }) => ({
  subject: 'Your email address was changed',
  preview: 'If you did not ask for this, please tell us right away.',
  heading: 'Your account has a new email address',
  why: 'You are getting this because our staff changed the email address of your account.',
  body: (
    <>
      <Greeting name="" />
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

export const changesRestored: MessageTemplate<MailData['changes-restored']> = ({
  firstName,
  since,
  done,
  notDone,
}) => ({
  subject: 'Please check your account',
  preview: 'We had to go back to an earlier copy of our records, and made your changes again.',
  heading: 'We made your changes again',
  why: `You are getting this because you changed something at ${brand.name} that we had to enter again.`,
  body: (
    <>
      <Greeting name={firstName} />
      <Paragraph>
        After a failure we had to go back to our records of {formatForHumans(since)}. What you changed after
        that was missing.
      </Paragraph>
      {done.length > 0 && (
        <>
          <Paragraph>We made these changes again for you; there is nothing you need to do:</Paragraph>
          <Quoted>{done.join('\n')}</Quoted>
        </>
      )}
      {notDone.length > 0 && (
        <>
          <Paragraph>We could not make these again. Please sign in and check them:</Paragraph>
          <Quoted>{notDone.join('\n')}</Quoted>
        </>
      )}
      <Paragraph>
        Please also check your name, phone and address, and anything you wrote to us since then. If something
        is not as you left it, please write to {brand.supportEmail} or call {brand.supportPhone}.
      </Paragraph>
    </>
  ),
});

export const orderLost: MessageTemplate<MailData['order-lost']> = ({
  firstName,
  orderId,
  placedAt,
  amount,
}) => ({
  subject: `We lost an order of yours and gave ${amount} back`,
  preview: 'We are sorry. Your money is on its way back, and nothing will be ready for pickup.',
  heading: 'We lost your order',
  why: `You are getting this because you paid for an order at ${brand.name}.`,
  body: (
    <>
      <Greeting name={firstName} />
      <Paragraph>
        After a failure we had to go back to an earlier copy of our records. Your order of{' '}
        {formatForHumans(placedAt)} is not in it, and we could not bring it back. We are sorry.
      </Paragraph>
      <Facts
        facts={[
          ['Order', orderId],
          ['Given back', amount],
        ]}
      />
      <Paragraph>
        The money is on its way to what you paid with. That takes 5 to 10 business days. Nothing of this order
        will be ready for pickup. If you still want it, please order again.
      </Paragraph>
      {firstName === '' && (
        <Paragraph>Your account is missing too. You can register again with the same address.</Paragraph>
      )}
      <Paragraph>
        If you have a question, please write to {brand.supportEmail} or call {brand.supportPhone}.
      </Paragraph>
    </>
  ),
});

export const accountDeleted: MessageTemplate<MailData['account-deleted']> = () => ({
  subject: `Your account with ${brand.name} was deleted`,
  preview: 'Your personal details are gone, and your subscription has ended.',
  heading: 'Your account was deleted',
  why: 'You are getting this because the account with this address was deleted.',
  body: (
    <>
      <Greeting name="" />
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

export const staffBackOfficeOpened: MessageTemplate<MailData['staff-back-office-opened']> = (details) => ({
  subject: `${details.name} is an admin of ${brand.name}`,
  preview: `${details.by} made it so. If nobody of you knows why, act now.`,
  heading: `${details.name} can sign in as an admin`,
  why: 'You are getting this because you run the co-op’s site.',
  body: (
    <>
      <Paragraph>
        {details.by} made {details.name} ({details.email}) an admin, gave that admin this email address, or
        switched the account of that admin on again.
      </Paragraph>
      <Paragraph>
        If nobody of you knows why, deactivate that account and the one of {details.by}, and change your
        passwords.
      </Paragraph>
      <Action label="Open the account" link={details.link} />
    </>
  ),
});
