import { countedInSilence } from '#functions/platform/count.ts';
import { formatCents } from '#shared/money.ts';
import type { ComparedPayments, LostOrder } from './compare-payments.ts';

/**
 * The text for the terminal. It lists the orders that disagree with their payment, the lost orders with the next
 * step for each, and the payments that could not be compared.
 */
export function paymentsReport(
  { checked, unsettled, lost, failed }: ComparedPayments,
  settled: boolean,
  refundCommand: string,
): string {
  return [
    `${checked} payments of orders were compared`,
    `${unsettled.length} orders ${settled ? 'were brought' : 'are to be brought'} in line with their payment`,
    ...unsettled.map(({ orderId, paymentId, outcome }) => `  ${orderId} ${paymentId}: ${outcome}`),
    `${lost.length} paid orders are gone from the table`,
    ...lost.flatMap((one) => linesOf(one, refundCommand)),
    ...(failed.length > 0 ? [`${failed.length} payments could not be compared`] : []),
    ...failed.map(({ paymentId, reason }) => `  ${paymentId}: ${reason}`),
    ...[...countedInSilence].map(
      ([figure, times]) => `Look into ${figure}: ${times} (its alarm does not ring for this command)`,
    ),
    settled ? 'Done.' : 'Nothing was changed. With --apply the orders are brought in line.',
  ].join('\n');
}

const linesOf = (lost: LostOrder, refundCommand: string): string[] => [
  `  ${lost.paidAt} ${lost.orderId} ${lost.paymentId} ${formatCents(lost.receivedCents)} by ${lost.memberId ?? 'unknown'}`,
  `    ${
    lost.comesBack
      ? 'The release makes this renewal again: look at it once that is done.'
      : lost.receivedCents === 0
        ? 'A bank transfer on its way: refund it once it has arrived.'
        : `${refundCommand} --refund ${lost.paymentId}`
  }`,
];
