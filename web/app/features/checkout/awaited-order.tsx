import { Navigate } from 'react-router';
import { LinkButton } from '#web/components/link-button.tsx';
import { useConfirmedOrder } from '#web/features/orders/use-confirmed-order.ts';
import { confirmationPath } from './confirmation-path.ts';

/**
 * An order whose payment may have succeeded although the confirmation at our server failed. The provider also
 * tells our server by webhook, so the order is read again. The page goes to the confirmation once the payment
 * is paid or processing.
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
