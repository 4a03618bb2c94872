import { Navigate } from 'react-router';
import { LinkButton } from '#web/components/link-button.tsx';
import { useConfirmedOrder } from '#web/features/orders/use-confirmed-order.ts';
import { confirmationPath } from './confirmation-path.ts';

/**
 * Waits for an order whose payment may have succeeded although the confirmation at our server failed. The
 * provider also tells our server by webhook, so the order is read again. Once its payment is paid or
 * processing, the order's confirmation page opens.
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
