import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Card } from '#web/components/card.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { useMyShare, type MyShare } from './my-share.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { PickupCard } from './pickup-card.tsx';
import { useSkips } from './use-skips.ts';

// The dialog is loaded only when the member opens it.
const AddSomething = lazy(() => import('#web/features/add-ons/add-something.tsx'));

/** The member's next pickup. A paid pickup is still shown after the share has ended. */
export default function NextPickup() {
  const { data } = useMyShare();
  const share = data?.share;
  return share && (share.pickup || !isOver(share)) ? <Shown share={share} /> : null;
}

/** Tells whether the share has ended. Its last pickup is still handed out, but cannot be changed. */
const isOver = ({ status }: MyShare) => status === 'cancelled' || status === 'inactive' || status === null;

function Shown({ share }: { share: MyShare }) {
  const [opened, setOpened] = useState<'add' | 'pause' | null>(null);
  const close = () => setOpened(null);
  const { pickup, deliveries, subscription_id: id } = share;
  const [first] = deliveries;
  const { run, isPending } = useSkips(share);
  const mayPause = id !== null && share.status === 'active' && first !== undefined;
  const actions = (
    <>
      {id !== null && share.status === 'active' ? (
        <Button size="small" onClick={() => setOpened('add')}>
          Add something
        </Button>
      ) : (
        <LinkButton to="/products" size="small">
          Add something
        </LinkButton>
      )}
      {mayPause && (
        <Button tone="secondary" size="small" onClick={() => setOpened('pause')}>
          Skip or pause
        </Button>
      )}
    </>
  );
  return (
    <div className="grid gap-4">
      {first && first.state === 'skipped' && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>{`${formatDay(first.pickup_date)} is skipped.`}</span>
          <Button
            tone="quiet"
            size="small"
            pending={isPending}
            onClick={() => void run({ action: 'undo', cycleId: first.cycle_id })}
          >
            Undo<span className="sr-only">{` the skip of ${formatDay(first.pickup_date)}`}</span>
          </Button>
        </p>
      )}
      {share.paused_until && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>{`Paused until ${formatDay(share.paused_until)}.`}</span>
          <Button
            tone="quiet"
            size="small"
            pending={isPending}
            onClick={() => void run({ action: 'resume' })}
          >
            Resume now
          </Button>
        </p>
      )}
      {pickup ? (
        <PickupCard pickup={pickup} planName={share.plan_name} actions={!isOver(share) && actions} />
      ) : (
        <Card as="section" aria-labelledby="next-pickup" className="p-5 sm:p-8">
          <h2 id="next-pickup" className="eyebrow">
            Your next pickup
          </h2>
          <p className="mt-2">
            {share.status === 'paused'
              ? 'Your share is paused: nothing is charged or packed until you resume it.'
              : 'No pickup is planned for you yet.'}
          </p>
          {share.status === 'paused' && (
            <LinkButton to="/subscriptions" size="small" className="mt-4">
              My share
            </LinkButton>
          )}
        </Card>
      )}
      {opened === 'pause' && <PauseDialog share={share} onClose={close} />}
      {opened === 'add' && (
        <Suspense>
          <AddSomething onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
