import { useApiQuery } from '#web/api/use-api-query.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { recordDialog, recordIn, type ShownRecord } from '#web/components/record-dialog.tsx';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import { LocationFigures } from './location-figures.tsx';
import type { AdminLocation } from './location-form-schema.ts';
import { LocationOrders } from './location-orders.tsx';

/** A pickup location in figures, and the orders of its next pickup day. */
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
  title: 'Pickup Location',
  missing: 'This pickup location does not exist.',
  useRecord: (id) =>
    recordIn(useApiQuery('listAdminPickupLocations'), ({ pickup_locations: all }) =>
      all.find((location) => location.id === id),
    ),
  Dialog: LocationDetail,
});
