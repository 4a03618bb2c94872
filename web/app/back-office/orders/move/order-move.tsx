import { useState } from 'react';
import * as z from 'zod';
import { localDate } from '#shared/local-date.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { NotLoaded } from '#web/components/loaded.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { recordDialog, recordIn, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { Select } from '#web/components/select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { formatDay } from '#web/format/format-date.ts';
import { hasPickupAhead, type AdminOrder } from '../admin-order.ts';
import { MoveConsequences } from './move-consequences.tsx';
import { otherPickups, type OtherPickup } from './other-pickups.ts';

const title = 'Change Pickup Location';

const moveForm = z.object({
  pickup_location_id: z.string().min(1, 'Please choose a pickup location'),
  note: z.string().trim().max(500, 'Please use at most 500 characters'),
  /**
   * The present pickup, which cannot be typed. It is a field of the form, so that the form shows when somebody
   * else has moved the order meanwhile.
   */
  current: z.string(),
});

const pickupText = ({ pickup }: AdminOrder): string => `${pickup.name}, ${formatDay(pickup.pickup_date)}`;

/** Moves one order to another pickup location of its cycle. It asks once before the order is moved. */
function OrderMove(props: OpenedRecord<AdminOrder>) {
  const { record: order, onClose } = props;
  const [today] = useState(() => localDate(new Date()));
  const locations = useApiQuery('listPickupLocations');
  const cycle = useApiQuery('getAdminCycle', { params: { id: order.pickup.cycle_id } });
  const isAhead = hasPickupAhead(order, today);
  const pickups =
    locations.data &&
    cycle.data &&
    otherPickups(order, cycle.data.cycle, locations.data.pickup_locations, today);
  if (isAhead && pickups && pickups.length > 0) return <MoveForm {...props} pickups={pickups} />;
  return (
    <Dialog isOpen onClose={onClose} title={title} size="small">
      {!isAhead ? (
        <Notice tone="info" title="This order is not waiting for a pickup, so it cannot be moved." />
      ) : pickups ? (
        <Notice tone="info" title="No other open location has a pickup ahead in this cycle." />
      ) : (
        <NotLoaded
          read={locations.isLoadingError ? locations : cycle}
          waiting={<Skeleton className="h-40" />}
        />
      )}
    </Dialog>
  );
}

function MoveForm({
  record: order,
  pickups,
  ...opened
}: OpenedRecord<AdminOrder> & { pickups: readonly OtherPickup[] }) {
  const move = useApiMutation('moveOrder');
  const confirm = useConfirm();
  const recordForm = useRecordForm({
    ...opened,
    name: 'move',
    schema: moveForm,
    labels: { pickup_location_id: 'New pickup location', note: 'Note for the customer', current: 'Pickup' },
    record: order,
    toValues: (record) => ({ pickup_location_id: '', note: '', current: pickupText(record ?? order) }),
    loss: 'This order is not moved yet.',
    async save({ pickup_location_id, note }, { version }) {
      const pickup = pickups.find(({ id }) => id === pickup_location_id);
      const question = `Move this order to ${pickup?.name}, ${formatDay(pickup?.date ?? '')}?\nThe customer is emailed at once.`;
      if (!(await confirm(question, { confirmLabel: 'Move Order' }))) return undefined;
      const body = { pickup_location_id, note, version };
      return (await move.mutateAsync({ params: { id: order.id }, body })).message;
    },
  });
  return (
    <RecordFormDialog of={recordForm} fillsPhone title={title} submitLabel="Move Order…" what="order">
      <p className="wrap-anywhere">{`Now at ${pickupText(recordForm.base ?? order)}.`}</p>
      <Select {...recordForm.field('pickup_location_id')} required>
        <option value="">Select a location</option>
        {pickups.map(({ id, name, date }) => (
          <option key={id} value={id}>
            {`${name}: ${formatDay(date)}`}
          </option>
        ))}
      </Select>
      <TextArea
        {...recordForm.field('note')}
        hint="Optional. It is in the email and in the order’s history."
        rows={2}
        maxLength={500}
      />
      <MoveConsequences order={order} />
    </RecordFormDialog>
  );
}

export default recordDialog({
  title,
  missing: 'This order does not exist.',
  useRecord: (id) => recordIn(useApiQuery('getAdminOrder', { params: { id } }), ({ order }) => order),
  Dialog: OrderMove,
});
