import { useApiQuery } from '#web/api/use-api-query.ts';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { awaitingPaymentText } from '#web/features/orders/order-status.ts';
import { useOrderList } from '#web/features/orders/use-order-list.ts';

/**
 * The shares whose charge was declined, or whose payment was taken back by a dispute. When the orders cannot
 * be read, nothing is shown, because notifications and mails also report an unpaid share.
 */
export function UnpaidShares() {
  const { data: orders = [] } = useOrderList();
  const unpaid = orders.filter(
    ({ status, payment_status }) =>
      status !== 'cancelled' && (payment_status === 'pending' || payment_status === 'failed'),
  );
  if (unpaid.length === 0) return null;
  return (
    <div className="grid gap-4 empty:hidden">
      {unpaid.map(({ id }) => (
        <UnpaidShare key={id} orderId={id} />
      ))}
    </div>
  );
}

function UnpaidShare({ orderId }: { orderId: string }) {
  const { data } = useApiQuery('getOrder', { params: { id: orderId } });
  // An unpaid order without a payment problem is not shown. Either its first attempt is still to come, or its
  // checkout was not finished.
  if (!data?.payable || !data.order.is_renewal || !data.order.payment_problem) return null;
  const { order, payable } = data;
  const amount = formatMoney(order.amount_charged);
  return (
    <Notice
      tone="bad"
      title={`Your share for ${formatDay(order.pickup_date)} is not paid: ${amount} is due.`}
    >
      <p>{order.payment_problem}</p>
      <p>
        {payable.next_attempt_at
          ? awaitingPaymentText(payable)
          : 'We will not try again automatically. Please pay now, or we will get in touch with you.'}
      </p>
      <div className="mt-3">
        <LinkButton to={payable.path} size="small">
          {`Pay ${amount}`}
        </LinkButton>
      </div>
    </Notice>
  );
}
