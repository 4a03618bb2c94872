import { ShoppingBasket } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '#web/components/button.tsx';
import { Drawer } from '#web/components/drawer.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { CartDrawerLine } from './cart-drawer-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import { useCart } from './use-cart.ts';

/** The slide-over cart (document 1, section 2). */
export function CartDrawer({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const cart = useCart();
  const navigate = useNavigate();
  const items = cart.data?.items ?? [];
  const count = cart.data?.item_count ?? 0;
  const goTo = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={
        <>
          Shopping Cart{' '}
          <span className="text-base font-normal text-ink-soft">
            {`(${count} ${count === 1 ? 'item' : 'items'})`}
          </span>
        </>
      }
      footer={
        cart.data !== undefined &&
        items.length > 0 && (
          <>
            <CartTotals cart={cart.data} onLeave={onClose} />
            <div className="mt-4 grid gap-2">
              <Button size="large" onClick={() => goTo('/checkout')}>
                Checkout
              </Button>
              <Button tone="quiet" onClick={onClose}>
                Continue Shopping
              </Button>
            </div>
          </>
        )
      }
    >
      {cart.isLoading ? (
        <div className="grid gap-4">
          <output className="sr-only">Loading your cart…</output>
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      ) : cart.isError ? (
        <ReadFailure read={cart} />
      ) : items.length === 0 ? (
        <EmptyState
          title="Your cart is empty"
          picture={<ShoppingBasket aria-hidden="true" className="icon-2xl" strokeWidth={1.4} />}
          action={
            <Button tone="secondary" onClick={() => goTo('/products')}>
              Browse Products
            </Button>
          }
        >
          Start shopping to add items to your cart
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <CartDrawerLine key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}
