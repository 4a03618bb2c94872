import { Notice } from '#web/components/notice.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import type { AdminOrder } from '../admin-order.ts';

const words = (text: string): string => text.replaceAll('_', ' ');

export function OrderDispute({ dispute }: { dispute: NonNullable<AdminOrder['dispute']> }) {
  const isOpen = dispute.due_by !== null;
  return (
    <Notice
      tone={isOpen ? 'bad' : 'info'}
      title={`${formatMoney(dispute.amount)} ${isOpen ? 'is' : 'was'} disputed (${words(dispute.reason)}): ${words(dispute.status)}`}
    >
      {dispute.due_by && <p>{`Answer it by ${formatInstant(dispute.due_by)}, or it is lost.`}</p>}
      {dispute.link && (
        <p className="mt-1">
          <a href={dispute.link} target="_blank" rel="noreferrer" className="underline underline-offset-2">
            Open the payment in Stripe
          </a>
        </p>
      )}
    </Notice>
  );
}
