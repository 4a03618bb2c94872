import { useState } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import type { Subscription } from '#web/features/session/subscription-status.ts';
import { useCartEnabled } from '#web/features/cart/use-cart-enabled.ts';
import { useCart } from '#web/features/cart/use-cart.ts';
import { AddOnSearch } from './add-on-search.tsx';
import { draftOf, hasRoom, maxAddOns, maxOfOne, quantityIn } from './add-on-draft.ts';
import { AddedSoFar } from './added-so-far.tsx';
import ManageAddOns from './manage-add-ons.tsx';
import { useAdding, type Way } from './use-adding.ts';
import { WayChoice } from './way-choice.tsx';

interface AddSomethingProps {
  initialWay?: Way;
  onClose(): void;
}

/**
 * The window in which a member with an active share adds products from one grid, for the next pickup or for
 * every share.
 */
export default function AddSomething({ initialWay = 'once', onClose }: AddSomethingProps) {
  const read = useApiQuery('listMySubscriptions');
  const [chosen, setChosen] = useState(initialWay);
  const [isManaging, setManaging] = useState(false);
  const subscription = read.data?.subscriptions.find(({ status }) => status === 'active');
  const way: Way = subscription?.is_trial ? 'once' : chosen;
  if (isManaging && subscription)
    return (
      <ManageAddOns
        subscription={subscription}
        onClose={() => setManaging(false)}
        onAddOnce={() => {
          setChosen('once');
          setManaging(false);
        }}
      />
    );
  return (
    <Dialog
      isOpen
      fillsPhone
      size="large"
      onClose={onClose}
      title="Add something"
      footer={
        subscription && (
          <AddedSoFar
            way={way}
            subscription={subscription}
            onManage={() => setManaging(true)}
            onClose={onClose}
          />
        )
      }
    >
      {subscription ? (
        <Choice subscription={subscription} way={way} onWay={setChosen} />
      ) : read.isPending ? (
        <div className="grid gap-3">
          <output className="sr-only">Loading your share…</output>
          <Skeleton className="h-20 rounded-md" />
          <Skeleton className="h-20 rounded-md" />
        </div>
      ) : read.isError ? (
        <ReadFailure read={read} />
      ) : (
        <>
          <p>Your share is not running at the moment, so nothing can be added to it.</p>
          <LinkButton to="/subscriptions" size="small" className="mt-4">
            My share
          </LinkButton>
        </>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  subscription: Subscription;
  way: Way;
  onWay(way: Way): void;
}

function Choice({ subscription, way, onWay }: ChoiceProps) {
  const { data: cart } = useCart();
  const isEnabled = useCartEnabled();
  const { add, pendingId, news } = useAdding(subscription);
  const standing = draftOf(subscription.items);
  const countOf = (id: string) =>
    way === 'every'
      ? quantityIn(standing, id)
      : (cart?.items.find(({ product_id: of }) => of === id)?.quantity ?? 0);
  const isFull = way === 'every' && !hasRoom(standing);
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        {news}
      </p>
      <WayChoice way={way} cart={cart} subscription={subscription} onChange={onWay} />
      {isFull && (
        <p className="text-sm text-ink-soft">A subscription holds at most {maxAddOns} different add-ons.</p>
      )}
      <AddOnSearch
        subscriptionId={subscription.id}
        title={way === 'once' ? 'Add this time' : 'Add every time'}
        noteOf={({ id }) => {
          const count = countOf(id);
          if (count === 0) return '';
          return way === 'once' ? `${count} in your cart` : `${count} with every share`;
        }}
        isDisabled={({ id }) =>
          (way === 'once' && !isEnabled) ||
          (pendingId !== undefined && pendingId !== id) ||
          countOf(id) >= maxOfOne ||
          (isFull && countOf(id) === 0)
        }
        pendingId={pendingId}
        onAdd={(addOn) => void add(addOn, way)}
      />
    </div>
  );
}
