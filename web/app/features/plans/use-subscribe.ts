import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useAlert } from '#web/components/message-dialogs.tsx';
import { cartDisabledText } from '#web/features/cart/cart-disabled-text.ts';
import { cartErrorText, needsSignIn } from '#web/features/cart/cart-error-text.ts';
import { useCartEnabled } from '#web/features/cart/use-cart-enabled.ts';
import { isSubscriber } from '#web/features/session/is-subscriber.ts';
import { knownSession } from '#web/features/session/resume-session.ts';

/** The Subscribe button (document 1, section 4): the plan goes into the cart, the member to /cart. */
export function useSubscribe(): {
  subscribe(planId: string): Promise<void>;
  pendingPlan: string | undefined;
} {
  const enabled = useCartEnabled();
  const add = useApiMutation('addToCart');
  const alert = useAlert();
  const navigate = useNavigate();
  const { mutateAsync } = add;
  const subscribe = useCallback(
    async (planId: string) => {
      const session = await knownSession();
      if (session.status === 'unreachable') return alert(session.problem);
      if (session.status !== 'signed-in') {
        await alert('Please log in to subscribe to our co-op!');
        return navigate('/login?return_to=%2Fproducts');
      }
      if (isSubscriber(session.user)) return alert('You already have an active subscription!');
      if (!enabled) return alert(cartDisabledText);
      try {
        await mutateAsync({ body: { plan_id: planId, subscriptionType: 'recurring' } });
        await navigate('/cart');
      } catch (error) {
        if (!needsSignIn(error)) await alert(cartErrorText('subscribe', error));
      }
    },
    [alert, enabled, mutateAsync, navigate],
  );
  const body = add.isPending ? add.variables.body : undefined;
  return { subscribe, pendingPlan: body && 'plan_id' in body ? body.plan_id : undefined };
}
