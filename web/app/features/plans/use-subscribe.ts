import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useAlert, useConfirm } from '#web/components/message-dialogs.tsx';
import { cartDisabledText } from '#web/features/cart/cart-disabled-text.ts';
import { cartErrorText, needsSignIn } from '#web/features/cart/cart-error-text.ts';
import { useCartEnabled } from '#web/features/cart/use-cart-enabled.ts';
import { isSubscriber } from '#web/features/session/is-subscriber.ts';
import { knownSession } from '#web/features/session/resume-session.ts';
import { loginPath, registerPath } from '#web/features/session/return-path.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { wantedPlan } from './wanted-plan.ts';

/**
 * The action of the Subscribe button (document 1, section 4). For a signed-in reader, it puts the plan into
 * the cart and opens /cart. A visitor logs in or signs up first. Then the plan is put into the cart and the
 * checkout opens.
 */
export function useSubscribe(): {
  subscribe(planId: string): Promise<void>;
  pendingPlan: string | undefined;
} {
  const enabled = useCartEnabled();
  const add = useApiMutation('addToCart');
  const alert = useAlert();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { mutateAsync } = add;
  const subscribe = useCallback(
    async (planId: string, to = '/cart') => {
      const session = await knownSession();
      if (session.status === 'unreachable') return alert(session.problem);
      if (session.status !== 'signed-in') {
        wantedPlan.keep(planId);
        const isNew = await confirm('Please log in to subscribe to our co-op!', {
          confirmLabel: 'Create my account',
          cancelLabel: 'Log in',
        });
        return navigate(isNew ? registerPath('/products') : loginPath('/products'));
      }
      if (isSubscriber(session.user)) return alert('You already have an active subscription!');
      if (!enabled) return alert(cartDisabledText);
      try {
        await mutateAsync({ body: { plan_id: planId, subscriptionType: 'recurring' } });
        await navigate(to);
      } catch (error) {
        if (!needsSignIn(error)) await alert(cartErrorText('subscribe', error));
      }
    },
    [alert, confirm, enabled, mutateAsync, navigate],
  );
  const { user } = useSession();
  const isMember = user?.role === 'customer';
  useEffect(() => {
    if (!isMember) return;
    const planId = wantedPlan.take();
    if (planId) void subscribe(planId, '/checkout');
  }, [isMember, subscribe]);
  const body = add.isPending ? add.variables.body : undefined;
  return { subscribe, pendingPlan: body && 'plan_id' in body ? body.plan_id : undefined };
}
