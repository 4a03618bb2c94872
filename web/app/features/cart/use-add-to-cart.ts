import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useAlert } from '#web/components/message-dialogs.tsx';
import { knownSession } from '#web/features/session/resume-session.ts';
import { cartDisabledText } from './cart-disabled-text.ts';
import { cartErrorText, needsSignIn } from './cart-error-text.ts';
import { useCartEnabled } from './use-cart-enabled.ts';

/** The text after the server added a plan to the cart automatically (document 1, section 5). */
export const autoAddedText =
  'Item added to cart! A basic subscription was automatically added since add-on items require an active subscription.';

/**
 * Adds a product to the cart and opens the cart. A signed-out reader goes to the sign-in page. `disabledText`
 * is the alert while purchasing is switched off.
 */
export function useAddToCart(disabledText = cartDisabledText): {
  add(productId: string, quantity?: number): Promise<void>;
  pending: boolean;
} {
  const enabled = useCartEnabled();
  const { mutateAsync, isPending } = useApiMutation('addToCart');
  const alert = useAlert();
  const navigate = useNavigate();
  const add = useCallback(
    async (productId: string, quantity = 1) => {
      if (!enabled) return alert(disabledText);
      const session = await knownSession();
      if (session.status === 'unreachable') return alert(session.problem);
      if (session.status !== 'signed-in') return navigate('/login');
      try {
        const cart = await mutateAsync({ body: { product_id: productId, quantity } });
        if (cart.subscription_auto_added) await alert(autoAddedText);
        await navigate('/cart');
      } catch (error) {
        if (!needsSignIn(error)) await alert(cartErrorText('add', error));
      }
    },
    [alert, disabledText, enabled, mutateAsync, navigate],
  );
  return { add, pending: isPending };
}
