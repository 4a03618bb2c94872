import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { isLive, type Subscription } from '#web/features/session/subscription-status.ts';
import { useMyShare } from '#web/features/my-share/my-share.ts';
import { PauseDialog } from '#web/features/my-share/pause-dialog.tsx';
import { useChangeStatus } from './use-change-status.ts';

const ManageAddOns = lazy(() => import('#web/features/add-ons/manage-add-ons.tsx'));
const AddSomething = lazy(() => import('#web/features/add-ons/add-something.tsx'));
const windows = {
  plan: lazy(() => import('./change-plan.tsx')),
  place: lazy(() => import('./change-place.tsx')),
};

/** The member's actions for the subscription (document 1, section 4). */
export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const { pending, run } = useChangeStatus(subscription);
  const [adding, setAdding] = useState<'manage' | 'once' | null>(null);
  const [opened, setOpened] = useState<keyof typeof windows | null>(null);
  const Window = opened && windows[opened];
  const [isPausing, setPausing] = useState(false);
  const { data, isPending: isShareLoading } = useMyShare();
  // When a share has no deliveries to choose from, it is paused without the dialog.
  const share =
    data?.share?.subscription_id === subscription.id && data.share.deliveries.length > 0
      ? data.share
      : undefined;
  const of = <span className="sr-only">{` ${subscription.plan_name}`}</span>;
  if (!isLive(subscription)) return null;
  const { status } = subscription;
  // The card shows a change before the server has answered. Until the answer the pressed button stays in place.
  const pausing = pending === 'pause' || (status === 'active' && pending !== 'resume');
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-5">
      {status === 'active' && !pending && !subscription.is_trial && (
        <Button size="small" onClick={() => setAdding('manage')}>
          Manage Add-ons{of}
        </Button>
      )}
      {status === 'active' && !pending && !subscription.is_trial && (
        <>
          <Button tone="secondary" size="small" onClick={() => setOpened('plan')}>
            Change share{of}
          </Button>
          {subscription.upcoming_pickups.length > 0 && (
            <Button tone="secondary" size="small" onClick={() => setOpened('place')}>
              Change place{of}
            </Button>
          )}
        </>
      )}
      {(status === 'active' || status === 'paused') &&
        (pausing ? (
          <Button
            tone="secondary"
            size="small"
            pending={pending === 'pause'}
            // While the deliveries load, a press would pause all of them without the dialog.
            disabled={pending === 'cancel' || isShareLoading}
            onClick={() => (share ? setPausing(true) : void run('pause'))}
          >
            <span>Pause</span>
            {of}
          </Button>
        ) : (
          <Button
            size="small"
            pending={pending === 'resume'}
            disabled={pending === 'cancel'}
            onClick={() => void run('resume')}
          >
            <span>Resume</span>
            {of}
          </Button>
        ))}
      <Button
        tone="quiet"
        size="small"
        pending={pending === 'cancel'}
        disabled={pending !== undefined}
        onClick={() => void run('cancel')}
      >
        Cancel{of}
      </Button>
      {Window && (
        <Suspense fallback={null}>
          <Window subscription={subscription} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {isPausing && share && <PauseDialog share={share} onClose={() => setPausing(false)} />}
      {adding && (
        <Suspense fallback={null}>
          {adding === 'manage' ? (
            <ManageAddOns
              subscription={subscription}
              onClose={() => setAdding(null)}
              onAddOnce={() => setAdding('once')}
            />
          ) : (
            <AddSomething onClose={() => setAdding(null)} />
          )}
        </Suspense>
      )}
    </div>
  );
}
