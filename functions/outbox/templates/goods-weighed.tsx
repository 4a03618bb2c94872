import { formatForHumans } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Quoted } from './parts.tsx';
import { why } from './why.ts';

export const goodsWeighed: MessageTemplate<MailData['goods-weighed']> = (details) => {
  const { items, nextBill } = details;
  const credit = details.credit && `${details.credit} went back to you as credit on your account.`;
  const onBill =
    nextBill &&
    (details.isLess
      ? `${nextBill} comes off your next bill.`
      : `${nextBill} is on your next bill, so that nothing is charged twice for this pickup.`);
  const text = [credit, onBill].filter(Boolean).join(' ');
  return {
    subject: `What your goods for ${formatForHumans(details.pickupDate)} weighed`,
    preview: text,
    why: why.pickup,
    greet: details.firstName,
    body: ['We weighed your goods as we packed them:', <Quoted>{items.join('\n')}</Quoted>, text],
    action: { label: 'View your order', link: details.link },
    notification: { body: [...items, text].filter(Boolean).join('. ') },
  };
};
