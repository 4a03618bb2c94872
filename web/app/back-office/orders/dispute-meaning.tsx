import { Notice } from '#web/components/notice.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import type { AdminOrder } from './admin-order.ts';

interface Meaning {
  title: string;
  text: string;
}

/** The text about the effect of a dispute on a refund of the payment; undefined when no dispute affects a refund. */
export function disputeMeaning({
  dispute,
  amount_disputed: held,
  payment_status,
}: AdminOrder): Meaning | undefined {
  if (!dispute || ['won', 'warning_closed', 'prevented'].includes(dispute.status)) return undefined;
  const amount = formatMoney(held > 0 ? held : dispute.amount);
  const isLost = dispute.status === 'lost';
  if (payment_status === 'failed')
    return isLost
      ? {
          title: `The dispute was lost: the bank gave the customer ${amount}`,
          text: 'The co-op holds nothing of this payment any more, so there is nothing to refund.',
        }
      : {
          title: `The bank holds the ${amount} of this payment because of a dispute`,
          text: 'Nothing can be refunded until it is decided. If the dispute is won, the money is the co-op’s again and can be refunded here; if it is lost, the customer has it from the bank.',
        };
  if (held > 0)
    return isLost
      ? {
          title: `A dispute was lost: the bank gave the customer ${amount}`,
          text: 'The payment provider makes no refunds of a payment that was lost in part. The rest can go back as credit.',
        }
      : {
          title: `The bank holds ${amount} of this payment because of a dispute`,
          text: 'The payment provider makes no refunds of it until that is decided; the rest can go back as credit. Credit for what is disputed would be given twice if the dispute is lost.',
        };
  return dispute.status.startsWith('warning')
    ? {
        title: `The bank asks about ${amount} of this payment`,
        text: 'A refund of it to the card ends the question. Credit does not: the customer may get the money from the bank as well.',
      }
    : undefined;
}

export function DisputeMeaning({ order }: { order: AdminOrder }) {
  const meaning = disputeMeaning(order);
  return (
    meaning && (
      <Notice tone="warn" title={meaning.title}>
        {meaning.text}
      </Notice>
    )
  );
}
