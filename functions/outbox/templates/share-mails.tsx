import { brand } from '#shared/brand.ts';
import { formatForHumans } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Quoted } from './parts.tsx';
import { why } from './why.ts';

/** The mails in this file tell staff and vendors before a cut-off which goods the shares still need. */

const countText = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const staffSharesMissing: MessageTemplate<MailData['staff-shares-missing']> = (shares) => {
  const { needed, promised, missing } = shares;
  const pickupDate = formatForHumans(shares.pickupDate);
  const text = `The shares need ${countText(needed, 'item', 'items')}, and vendors promised ${promised.toLocaleString('en-US')}. Orders close on ${formatForHumans(shares.cutoff)}.`;
  return {
    subject: `${countText(missing, 'item is', 'items are')} missing for the shares of ${pickupDate}`,
    preview: text,
    why: `You are getting this because you work for ${brand.name}.`,
    body: [shares.cycleName, text],
    action: { label: 'Open Share Commitments', link: shares.link },
    notification: { body: text },
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

export const shareCommitmentByStaff: MessageTemplate<ByStaff> = (commitment) => {
  const { productName, after, reason } = commitment;
  const pickupDate = formatForHumans(commitment.pickupDate);
  const text = whatStaffDid(commitment);
  return {
    subject: commitment.isAccepted
      ? `Accepted: ${after.toLocaleString('en-US')} × ${productName} for the shares of ${pickupDate}`
      : `Changed: ${productName} for the shares of ${pickupDate}`,
    preview: text,
    why: why.vendor,
    greet: commitment.firstName,
    body: [
      text,
      reason && <Quoted>{reason}</Quoted>,
      after > 0 && 'It is on your harvest list once orders are closed.',
    ],
    action: { label: 'Open the commitment', link: commitment.link },
    notification: { body: reason ? `${text} ${reason}` : text },
  };
};

export const shareCommitmentsDue: MessageTemplate<MailData['share-commitments-due']> = (due) => {
  const { promised, missing } = due;
  const pickupDate = formatForHumans(due.pickupDate);
  const cutoff = formatForHumans(due.cutoff);
  const hasPromised = promised.length > 0;
  const change = hasPromised
    ? `You can change what you promised for the shares of ${pickupDate} until ${cutoff}.`
    : `You can promise something for them until ${cutoff}.`;
  const text =
    missing > 0
      ? `${change} The shares of this pickup still need ${countText(missing, 'item', 'items')}, of any vendor.`
      : change;
  return {
    subject: hasPromised
      ? `What you promised for the shares of ${pickupDate}`
      : `The shares of ${pickupDate} still need products`,
    preview: text,
    why: why.vendor,
    greet: due.firstName,
    body: [
      ...(hasPromised
        ? [
            'You promised:',
            <Quoted>{promised.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n')}</Quoted>,
          ]
        : []),
      text,
    ],
    action: { label: 'Open your share commitments', link: due.link },
    notification: { body: text },
  };
};
