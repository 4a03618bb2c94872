import { ShoppingBasket } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#web/components/icon-button.tsx';
import { useAlert } from '#web/components/message-dialogs.tsx';
import { cartDisabledText } from './cart-disabled-text.ts';
import { useCart } from './use-cart.ts';
import { useCartEnabled } from './use-cart-enabled.ts';

const CartDrawer = lazy(() => import('./cart-drawer.tsx').then((module) => ({ default: module.CartDrawer })));

/** The basket with the number of items. A press opens the drawer, or an alert while purchasing is switched off. */
export function CartButton() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const enabled = useCartEnabled();
  const { data: cart } = useCart();
  const alert = useAlert();
  const count = cart?.item_count ?? 0;
  const open = () => {
    if (!enabled) return void alert(cartDisabledText);
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <IconButton
        label={`Shopping cart, ${count} ${count === 1 ? 'item' : 'items'}`}
        className={enabled ? undefined : 'text-ink-soft'}
        onClick={open}
      >
        <ShoppingBasket aria-hidden="true" className="icon-lg" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 min-w-5 rounded-full bg-citrus px-1 text-center text-xs leading-5 font-bold text-citrus-ink"
          >
            {count}
          </span>
        )}
      </IconButton>
      {wasOpened && (
        <Suspense>
          <CartDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
