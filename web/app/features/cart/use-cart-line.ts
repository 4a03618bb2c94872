import type { Output } from '#shared/contracts/registry.ts';
import { ApiError } from '#web/api/api-error.ts';
import { queryKey } from '#web/api/api-query.ts';
import { callApi, queryClient } from '#web/api/client.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { useAlert } from '#web/components/message-dialogs.tsx';
import { createCartChanges } from './cart-changes.ts';
import { cartErrorText, needsSignIn } from './cart-error-text.ts';

const ownCart = () => queryKey(sessionStore.get().user?.id ?? 'guest', 'getCart');

const changeLine = createCartChanges({
  read: () => queryClient.getQueryData<Output<'getCart'>>(ownCart()),
  write(cart) {
    // A read that began before the change would overwrite it, so that read is canceled.
    void queryClient.cancelQueries({ queryKey: ownCart() });
    queryClient.setQueryData(ownCart(), cart);
  },
  send: (id, { action, quantity }) =>
    action === 'remove'
      ? callApi('removeCartItem', { params: { id } })
      : callApi('updateCartItem', { params: { id }, body: { quantity } }),
  reload: () => callApi('getCart'),
});

const changedElsewhere = 'Your cart was changed in another window and is now up to date.';

/**
 * Changes one line of the cart at once; a quantity of 0 removes it. After a refusal the cart is read again,
 * and an alert shows the server's text. Removing a line that is already gone is no error.
 */
export function useCartLine(id: string): { setQuantity(quantity: number): void; remove(): void } {
  const alert = useAlert();
  const change = (action: 'update' | 'remove', quantity: number) =>
    void changeLine(id, {
      action,
      quantity,
      onFailure: (error) => {
        if (needsSignIn(error)) return;
        const isGone = error instanceof ApiError && error.status === 404;
        if (isGone && quantity === 0) return;
        void alert(cartErrorText(action, error) + (isGone ? `. ${changedElsewhere}` : ''));
      },
    });
  return {
    setQuantity: (quantity) => change('update', Math.max(0, quantity)),
    remove: () => change('remove', 0),
  };
}
