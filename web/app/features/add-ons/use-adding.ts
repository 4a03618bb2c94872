import '#web/api/page-routes.ts';
import { useState } from 'react';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useAlert } from '#web/components/message-dialogs.tsx';
import { cartErrorText, needsSignIn } from '#web/features/cart/cart-error-text.ts';
import type { Subscription } from '#web/features/session/subscription-status.ts';
import { quantityIn, withQuantity, type AddOn } from './add-on-draft.ts';
import { useChangeAddOns } from './use-change-add-ons.ts';

/** `once` adds a product to the next pickup, `every` to each share. */
export type Way = 'once' | 'every';

/** Adds one unit of a product, to the cart or to the standing add-ons. An alert shows the reason of a refusal. */
export function useAdding(subscription: Subscription) {
  const toCart = useApiMutation('addToCart');
  const toShare = useChangeAddOns(subscription);
  const alert = useAlert();
  const [pendingId, setPendingId] = useState<string>();
  const [news, setNews] = useState('');
  const add = async (addOn: AddOn, way: Way) => {
    setPendingId(addOn.id);
    setNews('');
    try {
      if (way === 'once') await toCart.mutateAsync({ body: { product_id: addOn.id } });
      else
        await toShare.mutateAsync((latest) => withQuantity(latest, addOn, quantityIn(latest, addOn.id) + 1));
      setNews(way === 'once' ? `${addOn.name} is in your cart` : `${addOn.name} comes with every share`);
    } catch (error) {
      if (!needsSignIn(error)) void alert(way === 'once' ? cartErrorText('add', error) : errorText(error));
    } finally {
      setPendingId(undefined);
    }
  };
  return { add, pendingId, news };
}
