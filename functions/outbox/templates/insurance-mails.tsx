import { pathOf } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, Greeting, Paragraph } from './parts.tsx';
import { vendorMail, whyVendor } from './vendor-mail.tsx';

export const vendorInsurance: MessageTemplate<MailData['vendor-insurance']> = ({
  firstName,
  businessName,
  expiry,
  days,
  offeredUntil,
  link,
}) => {
  const isForVendor = firstName !== '';
  const whose = isForVendor ? 'Your liability insurance' : `The liability insurance of ${businessName}`;
  const title =
    days === 0
      ? `${whose} ends, or ended, on ${expiry}`
      : `${whose} ends in ${days} days or less, on ${expiry}`;
  const products = isForVendor ? 'Your products' : 'Their products';
  const text = `${products} are offered for pickups up to ${offeredUntil}, and not for later ones until a new insurance is known${
    isForVendor ? '' : ', or you set a later date with a reason'
  }.`;
  return {
    subject: title,
    preview: text,
    heading: title,
    why: isForVendor ? whyVendor : 'You are getting this because you manage the co-op’s vendors.',
    body: (
      <>
        {isForVendor && <Greeting name={firstName} />}
        <Paragraph>{text}</Paragraph>
        {isForVendor && <Paragraph>Please enter the new insurance in your account.</Paragraph>}
        <Action label={isForVendor ? 'Open your account' : 'Open the vendor'} link={link} />
      </>
    ),
    notification: { title, body: text, link: pathOf(link) },
  };
};

export const insuranceDecided: MessageTemplate<MailData['insurance-decided']> = ({
  firstName,
  isAccepted,
  stated,
  offeredUntil,
  link,
}) => {
  const title = isAccepted ? 'Your renewed insurance is accepted' : 'Your renewed insurance is not accepted';
  const offeredText = offeredUntil && ` Your products are offered for pickups up to ${offeredUntil}.`;
  const text = isAccepted
    ? `We looked at your insurance${stated && ` until ${stated}`}, and it counts from now on.${offeredText}`
    : `We looked at what you sent${stated && ` for an insurance until ${stated}`}, and could not accept it.${offeredText} Please send another certificate, or ask us why.`;
  return vendorMail({
    firstName,
    title,
    text,
    body: <Paragraph>{text}</Paragraph>,
    action: 'Open your account',
    link,
  });
};
