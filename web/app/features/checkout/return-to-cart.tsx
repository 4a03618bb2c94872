import { useNavigate } from 'react-router';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { useAlert, useConfirm } from '#web/components/message-dialogs.tsx';
import { cartErrorText, needsSignIn } from '#web/features/cart/cart-error-text.ts';

/**
 * A button that clears the server's cart and goes to the cart page (document 1, section 2). The member is asked
 * first.
 */
export function ReturnToCart({ disabled, onCleared }: { disabled: boolean; onCleared(): void }) {
  const clearing = useApiMutation('clearCart');
  const confirm = useConfirm();
  const alert = useAlert();
  const navigate = useNavigate();
  const goBack = async () => {
    const sure = await confirm(
      'Returning to the cart clears it: everything in it is removed. Do you want to continue?',
      {
        confirmLabel: 'Clear and return',
        cancelLabel: 'Stay here',
        danger: true,
      },
    );
    if (!sure) return;
    try {
      await clearing.mutateAsync({});
      onCleared();
      await navigate('/cart');
    } catch (error) {
      if (!needsSignIn(error)) await alert(cartErrorText('clear', error));
    }
  };
  return (
    <Button tone="quiet" disabled={disabled} pending={clearing.isPending} onClick={() => void goBack()}>
      Return to Cart
    </Button>
  );
}
