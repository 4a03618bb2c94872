import { Navigate } from 'react-router';
import { LinkButton } from '#web/components/link-button.tsx';
import { useConfirmedOrder } from '#web/features/orders/use-confirmed-order.ts';
import { confirmationPath } from './confirmation-path.ts';

/**
 * An order whose money may have moved while our side failed. The provider tells the server by itself, so the
 * order is read again, and the page goes to its confirmation as soon as it is paid or its payment is processing.
 */
export function AwaitedOrder({ orderId }: { orderId: string }) {
  const { data } = useConfirmedOrder(orderId);
  const payment = data?.order.payment_status;
  if (payment === 'paid' || payment === 'processing')
    return <Navigate to={confirmationPath(orderId)} replace />;
  return (
    <>
      <output>Your order is saved. We are checking whether your payment has arrived…</output>
      <LinkButton to={confirmationPath(orderId)} size="large">
        See what happened to this order
      </LinkButton>
    </>
  );
}
