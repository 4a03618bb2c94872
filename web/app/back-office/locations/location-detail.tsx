import { Dialog } from '#web/components/dialog.tsx';
import { recordDialog, type ShownRecord } from '#web/components/record-dialog.tsx';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import { LocationFigures } from './location-figures.tsx';
import type { AdminLocation } from './location-form-schema.ts';
import { LocationOrders } from './location-orders.tsx';
import { namedLocation } from './named-location.ts';

function LocationDetail({ record: { id, name }, onClose }: ShownRecord<AdminLocation>) {
  return (
    <Dialog isOpen onClose={onClose} title={name} size="medium" fillsPhone>
      <div className="grid gap-8">
        <LocationFigures id={id} />
        <LocationOrders id={id} />
        <RecordHistory kind="pickup-location" id={id} />
      </div>
    </Dialog>
  );
}

export default recordDialog({
  ...namedLocation,
  title: 'Pickup Location',
  Dialog: LocationDetail,
});
