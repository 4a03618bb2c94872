import { formatMoney } from '#web/format/format-money.ts';
import type { AdminOrder } from '../admin-order.ts';

interface StatusQuestion {
  text: string;
  confirmLabel: string;
  danger: boolean;
}

const toldByNote = 'The customer is not told: add a customer note if they should know.';

/** The question to ask before an order becomes picked up or cancelled; undefined for other statuses. */
export function statusQuestion(
  order: Pick<AdminOrder, 'status' | 'cancelling' | 'payment_status' | 'amount_charged' | 'subscription_id'>,
  status: AdminOrder['status'],
): StatusQuestion | undefined {
  if (status === order.status) return undefined;
  if (status === 'picked_up')
    return {
      text: ['pending', 'failed', 'processing'].includes(order.payment_status)
        ? 'Mark this order as picked up?\nIt is not paid yet. Once it is picked up, what it costs is owed.'
        : 'Mark this order as picked up?',
      confirmLabel: 'Mark as Picked Up',
      danger: false,
    };
  if (status !== 'cancelled') return undefined;
  return { text: cancelText(order), confirmLabel: 'Cancel Order', danger: true };
}

function cancelText({
  cancelling,
  amount_charged,
  subscription_id,
}: Pick<AdminOrder, 'cancelling' | 'amount_charged' | 'subscription_id'>): string {
  switch (cancelling) {
    case 'ends_payment':
      return `Cancel this order?\nIt is not paid. Its payment is ended, and the stock, credit and promotion code it had reserved are released. This cannot be undone. ${toldByNote}`;
    case 'gives_up_debt':
      return `Cancel this order?\nIts payment failed, and ${formatMoney(amount_charged)} is still owed. That debt is given up, and the customer is no longer asked to pay. The stock and credit it used are released, unless it was packed or its pickup day has come. This cannot be undone. ${toldByNote}`;
    case 'keeps_payment':
      return `Cancel this order?\nCancelling does not refund it: what was paid stays with the co-op until you refund it. What it had taken out of stock is released, unless it was packed or its pickup day has come.${subscription_id ? ' Its subscription continues.' : ''} ${toldByNote}`;
    default:
      return 'Cancel this order?';
  }
}

export function deleteQuestion({ cancelling }: Pick<AdminOrder, 'cancelling'>): string {
  const effects: Partial<Record<AdminOrder['cancelling'], string>> = {
    ends_payment:
      'It is not paid. Its payment is ended, and the stock, credit and promotion code it had reserved are released. ',
    gives_up_debt:
      'Its payment failed. What is owed is given up, and the stock and credit it used are released, unless it was packed or its pickup day has come. ',
  };
  return `Delete this order?\n${effects[cancelling] ?? ''}It disappears from all lists, and from the customer’s orders. This cannot be undone.`;
}

/** True when the order is unpaid or cancelled, and no decision about its money waits for staff. */
export const canBeDeleted = ({ cancelling, waiting }: Pick<AdminOrder, 'cancelling' | 'waiting'>): boolean =>
  ['none', 'ends_payment', 'gives_up_debt'].includes(cancelling) && waiting === null;
