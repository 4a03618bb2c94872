import '#web/api/page-routes.ts';
import { useState } from 'react';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { showSubscription } from '#web/features/session/show-subscription.ts';
import type { Subscription } from '#web/features/session/subscription-status.ts';
import { useSession } from '#web/features/session/use-session.ts';

interface ChangePlaceProps {
  subscription: Subscription;
  onClose(): void;
}

/** The window that sets the location for one cycle. The chosen location is changed in the profile. */
export default function ChangePlace({ subscription, onClose }: ChangePlaceProps) {
  const [next] = subscription.upcoming_pickups;
  const usual = useSession().user?.pickup_location_id ?? null;
  const locations = useApiQuery('listPickupLocations');
  const change = useApiMutation('changePickupOnce');
  const toast = useToast();
  const [chosen, setChosen] = useState(next?.pickup_location_id ?? usual ?? '');
  if (!next) return null;
  const isUnchanged = chosen === (next.pickup_location_id ?? usual);
  const save = () =>
    change.mutate(
      {
        params: { id: subscription.id },
        body: { cycle_id: next.cycle_id, pickup_location_id: chosen === usual ? null : chosen },
      },
      {
        onSuccess: (answer) => {
          showSubscription(answer.subscription);
          toast.success(answer.message);
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={() => !change.isPending && onClose()}
      title={`Pickup of ${formatDay(next.pickup_date)}`}
      footer={
        <>
          <LinkButton to="/account/edit" tone="quiet">
            Change it for good
          </LinkButton>
          <Button pending={change.isPending} disabled={isUnchanged || chosen === ''} onClick={save}>
            Change this pickup
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {change.isError && <Notice tone="bad" announce="alert" title={change.error.message} />}
        <p className="text-ink-soft">
          {`This pickup only: the one after it is at your usual place again. You can change it until ${formatInstant(next.cutoff_at)}.`}
        </p>
        {locations.isError && !locations.data ? (
          <ReadFailure read={locations} />
        ) : locations.data ? (
          <RadioGroup
            legend="Pickup location"
            name="pickup-once"
            value={chosen}
            onChange={setChosen}
            options={locations.data.pickup_locations.map(({ id, name, address, city }) => ({
              value: id,
              label: name,
              hint: `${address}, ${city}${id === usual ? ' · your usual place' : ''}`,
            }))}
          />
        ) : (
          <Skeleton className="h-40" />
        )}
      </div>
    </Dialog>
  );
}
