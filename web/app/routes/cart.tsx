import { ShoppingBasket } from 'lucide-react';
import { useLocation } from 'react-router';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { CartDisabled } from '#web/features/cart/cart-disabled.tsx';
import { CartView } from '#web/features/cart/cart-view.tsx';
import { useCart } from '#web/features/cart/use-cart.ts';
import { useCartEnabled } from '#web/features/cart/use-cart-enabled.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta('Shopping Cart', 'What you are about to order, and where and when you pick it up.');

export default function CartPage() {
  const enabled = useCartEnabled();
  const location = useLocation();
  /** `wasEmptied` comes from the checkout when the cart became empty before it was paid. */
  const { wasEmptied = false } = (location.state ?? {}) as { wasEmptied?: boolean };
  if (!enabled) return <CartDisabled />;
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="mb-8 text-4xl">Shopping Cart</h1>
      {wasEmptied && (
        <Notice tone="warn" announce="status" className="mb-8 max-w-2xl">
          Your cart was changed in another window. Nothing was charged.
        </Notice>
      )}
      <CartContent />
    </div>
  );
}

function CartContent() {
  const { status } = useSession();
  const cart = useCart();
  if (status === 'signed-out') return <EmptyCart guest />;
  if (cart.data) return cart.data.items.length > 0 ? <CartView cart={cart.data} /> : <EmptyCart />;
  if (cart.isError) return <ReadFailure read={cart} />;
  return (
    <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[1fr_24rem]">
      <output className="sr-only">Loading your cart…</output>
      <div className="grid content-start gap-5">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}

function EmptyCart({ guest = false }: { guest?: boolean }) {
  return (
    <EmptyState
      title="Your cart is empty"
      picture={<ShoppingBasket aria-hidden="true" className="icon-2xl" strokeWidth={1.3} />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/products">Browse Products</LinkButton>
          {guest && (
            <LinkButton to="/login?return_to=%2Fcart" tone="secondary">
              Login
            </LinkButton>
          )}
        </div>
      }
    >
      Start shopping to add items to your cart
    </EmptyState>
  );
}
