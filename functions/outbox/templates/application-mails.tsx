import { brand } from '#shared/brand.ts';
import { minInsuranceDollars } from '#shared/vendor-applications.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { BareLink, Quoted } from './parts.tsx';
import { why } from './why.ts';

const minInsurance = `$${minInsuranceDollars.toLocaleString('en-US')}`;

export const vendorApproved: MessageTemplate<MailData['vendor-approved']> = (approved) => {
  const { isNewAccount, note, link } = approved;
  const text = `We approved the application of ${approved.businessName}.`;
  return {
    subject: `You are a vendor of ${brand.name}`,
    preview: text,
    heading: 'Your application was approved',
    why: why.applied,
    greet: approved.firstName,
    body: [
      `${text} Welcome!`,
      note && 'What our staff wrote:',
      note && <Quoted>{note}</Quoted>,
      isNewAccount
        ? 'Please choose a password; after that, you sign in with this email address and add your products.'
        : 'Your account is a vendor’s now. Sign in as always and add your products; everything your account had is still there.',
      approved.needsInsurance &&
        `We still need proof of general liability insurance of at least ${minInsurance} that has not expired. Please reply to ${brand.supportEmail}; your vendor status becomes active once we have it.`,
    ],
    action: { label: isNewAccount ? 'Choose a password' : 'Go to your dashboard', link },
    after: isNewAccount
      ? [
          'The link works once and for seven days. After that, use “Forgot password” on the sign-in page to get a new one.',
          <BareLink link={link} />,
        ]
      : [],
    notification: isNewAccount ? undefined : { title: 'You are a vendor now', body: text },
  };
};

export const vendorRejected: MessageTemplate<MailData['vendor-rejected']> = ({ businessName, note }) => ({
  subject: 'About your vendor application',
  preview: `We could not approve the application of ${businessName}.`,
  heading: 'Your application was not approved',
  why: why.applied,
  greet: '',
  body: [
    `Thank you for applying. We could not approve the application of ${businessName}. What our staff wrote:`,
    <Quoted>{note}</Quoted>,
    `If you have questions, please write to ${brand.supportEmail} or call ${brand.supportPhone}. You can apply again at any time.`,
  ],
});
