import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { why } from './why.ts';

export const vendorInsurance: MessageTemplate<MailData['vendor-insurance']> = (insurance) => {
  const { firstName, expiry, days, link } = insurance;
  const isForVendor = firstName !== '';
  const whose = isForVendor
    ? 'Your liability insurance'
    : `The liability insurance of ${insurance.businessName}`;
  const products = isForVendor ? 'Your products' : 'Their products';
  const text = `${products} are offered for pickups up to ${insurance.offeredUntil}, and not for later ones until a new insurance is known${
    isForVendor ? '' : ', or you set a later date with a reason'
  }.`;
  return {
    subject: `${whose} ${days === 0 ? 'ends, or ended,' : `ends in ${days} days or less,`} on ${expiry}`,
    preview: text,
    why: isForVendor ? why.vendor : 'You are getting this because you manage the co-op’s vendors.',
    greet: isForVendor ? firstName : undefined,
    body: [text, isForVendor && 'Please enter the new insurance in your account.'],
    action: { label: isForVendor ? 'Open your account' : 'Open the vendor', link },
    notification: { body: text },
  };
};

export const insuranceDecided: MessageTemplate<MailData['insurance-decided']> = (decided) => {
  const { isAccepted, stated, offeredUntil } = decided;
  const offeredText = offeredUntil && ` Your products are offered for pickups up to ${offeredUntil}.`;
  const text = isAccepted
    ? `We looked at your insurance${stated && ` until ${stated}`}, and it counts from now on.${offeredText}`
    : `We looked at what you sent${stated && ` for an insurance until ${stated}`}, and could not accept it.${offeredText} Please send another certificate, or ask us why.`;
  return {
    subject: `Your renewed insurance is ${isAccepted ? 'accepted' : 'not accepted'}`,
    preview: text,
    why: why.vendor,
    greet: decided.firstName,
    body: [text],
    action: { label: 'Open your account', link: decided.link },
    notification: { body: text },
  };
};
