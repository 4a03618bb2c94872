import { brand } from '#shared/brand.ts';
import { formatForHumans, pathOf } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, Paragraph, Quoted } from './parts.tsx';
import { vendorMail } from './vendor-mail.tsx';

/** The mails in this file tell staff and vendors before a cut-off which goods the shares still need. */

const countText = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const staffSharesMissing: MessageTemplate<MailData['staff-shares-missing']> = ({
  cycleName,
  needed,
  promised,
  missing,
  link,
  ...when
}) => {
  const pickupDate = formatForHumans(when.pickupDate);
  const cutoff = formatForHumans(when.cutoff);
  const title = `${countText(missing, 'item is', 'items are')} missing for the shares of ${pickupDate}`;
  const text = `The shares need ${countText(needed, 'item', 'items')}, and vendors promised ${promised.toLocaleString('en-US')}. Orders close on ${cutoff}.`;
  return {
    subject: title,
    preview: text,
    heading: title,
    why: `You are getting this because you work for ${brand.name}.`,
    body: (
      <>
        <Paragraph>{cycleName}</Paragraph>
        <Paragraph>{text}</Paragraph>
        <Action label="Open Share Commitments" link={link} />
      </>
    ),
    notification: { title, body: text, link: pathOf(link) },
  };
};

type ByStaff = MailData['share-commitment-by-staff'];

function whatStaffDid({ productName, before, after, isAccepted }: ByStaff): string {
  const promised = `${before.toLocaleString('en-US')} × ${productName}`;
  if (after === 0) return `Our staff cancelled what you promised: ${promised}.`;
  if (after === before)
    return `Our staff ${isAccepted ? 'accepted' : 'changed'} what you promised: ${promised}.`;
  return `You promised ${promised}. Our staff ${isAccepted ? 'need' : 'changed it to'} ${after.toLocaleString('en-US')}.`;
}

export const shareCommitmentByStaff: MessageTemplate<ByStaff> = (mail) => {
  const { firstName, productName, after, isAccepted, reason, link } = mail;
  const pickupDate = formatForHumans(mail.pickupDate);
  const title = isAccepted
    ? `Accepted: ${after.toLocaleString('en-US')} × ${productName} for the shares of ${pickupDate}`
    : `Changed: ${productName} for the shares of ${pickupDate}`;
  const text = whatStaffDid(mail);
  return vendorMail({
    firstName,
    title,
    text,
    notified: reason ? `${text} ${reason}` : text,
    body: (
      <>
        <Paragraph>{text}</Paragraph>
        {reason && <Quoted>{reason}</Quoted>}
        {after > 0 && <Paragraph>It is on your harvest list once orders are closed.</Paragraph>}
      </>
    ),
    action: 'Open the commitment',
    link,
  });
};

export const shareCommitmentsDue: MessageTemplate<MailData['share-commitments-due']> = ({
  firstName,
  promised,
  missing,
  link,
  ...when
}) => {
  const pickupDate = formatForHumans(when.pickupDate);
  const cutoff = formatForHumans(when.cutoff);
  const title = promised.length
    ? `What you promised for the shares of ${pickupDate}`
    : `The shares of ${pickupDate} still need products`;
  const open = `The shares of this pickup still need ${countText(missing, 'item', 'items')}, of any vendor.`;
  const text = [
    promised.length
      ? `You can change what you promised for the shares of ${pickupDate} until ${cutoff}.`
      : `You can promise something for them until ${cutoff}.`,
    ...(missing > 0 ? [open] : []),
  ].join(' ');
  return vendorMail({
    firstName,
    title,
    text,
    body: (
      <>
        {promised.length > 0 && (
          <>
            <Paragraph>You promised:</Paragraph>
            <Quoted>{promised.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n')}</Quoted>
          </>
        )}
        <Paragraph>{text}</Paragraph>
      </>
    ),
    action: 'Open your share commitments',
    link,
  });
};
