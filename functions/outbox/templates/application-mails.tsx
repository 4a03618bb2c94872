import { brand } from '#shared/brand.ts';
import { minInsuranceDollars } from '#shared/vendor-applications.ts';
import { pathOf } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, BareLink, Greeting, Paragraph, Quoted } from './parts.tsx';

const why = `You are getting this because somebody applied with this address to sell with ${brand.name}.`;

const minInsurance = `$${minInsuranceDollars.toLocaleString('en-US')}`;

export const vendorApproved: MessageTemplate<MailData['vendor-approved']> = ({
  firstName,
  businessName,
  isNewAccount,
  needsInsurance,
  note,
  link,
}) => ({
  subject: `You are a vendor of ${brand.name}`,
  preview: `We approved the application of ${businessName}.`,
  heading: 'Your application was approved',
  why,
  body: (
    <>
      <Greeting name={firstName} />
      <Paragraph>We approved the application of {businessName}. Welcome!</Paragraph>
      {note && (
        <>
          <Paragraph>What our staff wrote:</Paragraph>
          <Quoted>{note}</Quoted>
        </>
      )}
      <Paragraph>
        {isNewAccount
          ? 'Please choose a password; after that, you sign in with this email address and add your products.'
          : 'Your account is a vendor’s now. Sign in as always and add your products; everything your account had is still there.'}
      </Paragraph>
      {needsInsurance && (
        <Paragraph>
          We still need proof of general liability insurance of at least {minInsurance} that has not expired.
          Please reply to {brand.supportEmail}; your vendor status becomes active once we have it.
        </Paragraph>
      )}
      <Action label={isNewAccount ? 'Choose a password' : 'Go to your dashboard'} link={link} />
      {isNewAccount && (
        <>
          <Paragraph>
            The link works once and for seven days. After that, use “Forgot password” on the sign-in page to
            get a new one.
          </Paragraph>
          <BareLink link={link} />
        </>
      )}
    </>
  ),
  ...(!isNewAccount && {
    notification: {
      title: 'You are a vendor now',
      body: `We approved the application of ${businessName}.`,
      link: pathOf(link),
    },
  }),
});

export const vendorRejected: MessageTemplate<MailData['vendor-rejected']> = ({ businessName, note }) => ({
  subject: 'About your vendor application',
  preview: `We could not approve the application of ${businessName}.`,
  heading: 'Your application was not approved',
  why,
  body: (
    <>
      <Greeting name="" />
      <Paragraph>
        Thank you for applying. We could not approve the application of {businessName}. What our staff wrote:
      </Paragraph>
      <Quoted>{note}</Quoted>
      <Paragraph>
        If you have questions, please write to {brand.supportEmail} or call {brand.supportPhone}. You can
        apply again at any time.
      </Paragraph>
    </>
  ),
});
