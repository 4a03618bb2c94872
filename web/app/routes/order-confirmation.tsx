import { Navigate, useLocation, useSearchParams } from 'react-router';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { CardNeeded } from '#web/features/account/payment-methods/card-needed.tsx';
import { ConfirmationView } from '#web/features/orders/confirmation-view.tsx';
import { OrderAnswer } from '#web/features/orders/order-answer.tsx';
import { useConfirmedOrder } from '#web/features/orders/use-confirmed-order.ts';
import { loginPath } from '#web/features/session/return-path.ts';
import { SessionProblem } from '#web/features/session/session-problem.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => pageMeta('Order confirmation', 'The status of your order and its payment.');

export default function OrderConfirmationPage() {
  const { status, user, problem } = useSession();
  const location = useLocation();
  const [params] = useSearchParams();
  const state = location.state as { orderId?: unknown } | null;
  const orderId = params.get('order') ?? (typeof state?.orderId === 'string' ? state.orderId : '');
  if (status === 'loading') return <PageSpinner label="Loading your order…" />;
  if (problem) return <SessionProblem message={problem} />;
  if (!orderId) return <Navigate to="/" replace />;
  if (!user)
    return <Navigate to={loginPath(`/order-confirmation?order=${encodeURIComponent(orderId)}`)} replace />;
  return <Confirmation orderId={orderId} />;
}

function Confirmation({ orderId }: { orderId: string }) {
  const query = useConfirmedOrder(orderId);
  return (
    <OrderAnswer query={query}>
      {({ order, payable }) => <ConfirmationView order={order} payable={payable} toDo={<CardNeeded />} />}
    </OrderAnswer>
  );
}
