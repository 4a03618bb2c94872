import { useState } from 'react';
import { Navigate } from 'react-router';
import { ReadFailure } from '#web/components/error-state.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { useCart } from '#web/features/cart/use-cart.ts';
import { useCartEnabled } from '#web/features/cart/use-cart-enabled.ts';
import { CheckoutView } from '#web/features/checkout/checkout-view.tsx';
import { usePay } from '#web/features/checkout/use-pay.ts';
import { loginPath } from '#web/features/session/return-path.ts';
import { SessionProblem } from '#web/features/session/session-problem.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => pageMeta('Checkout', 'Pay for your order and choose where to pick it up.');

export default function CheckoutPage() {
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="mb-8 text-4xl">Checkout</h1>
      <CheckoutContent />
    </div>
  );
}

function CheckoutContent() {
  const { status, user, problem } = useSession();
  const enabled = useCartEnabled();
  const query = useCart();
  const payment = usePay(query.refetch);
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (status === 'loading') return <PageSpinner label="Loading your order…" />;
  if (problem) return <SessionProblem message={problem} />;
  if (!user) return <Navigate to={wasSignedIn ? loginPath('/checkout') : '/cart'} replace />;
  // A payment that has begun is finished, even if purchasing is switched off meanwhile.
  if (!enabled && !payment.cartBeingPaid) return <Navigate to="/cart" replace />;
  // The server empties the cart when it is paid. Until the confirmation opens, and after a failure, the page
  // shows the cart that is being paid.
  const cart = payment.cartBeingPaid ?? query.data;
  if (cart && (cart.items.length > 0 || !query.isFetching)) {
    if (cart.items.length === 0)
      return <Navigate to="/cart" replace state={{ wasEmptied: payment.failure !== null }} />;
    return <CheckoutView cart={cart} user={user} payment={payment} />;
  }
  if (query.isError) return <ReadFailure read={query} />;
  return <PageSpinner label="Loading your order…" />;
}
