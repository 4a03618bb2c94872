import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import { LocationFigures } from './location-figures.tsx';
import { LocationOrders } from './location-orders.tsx';

/** A pickup location in figures, and the orders of its next pickup day. */
export default function LocationDetail() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const locations = useApiQuery('listAdminPickupLocations');
  return (
    <RecordDialog
      key={id}
      title="Pickup Location"
      read={locations}
      record={locations.data?.pickup_locations.find((location) => location.id === id)}
      missing="This pickup location does not exist."
      onClose={close}
    >
      {({ name }) => (
        <Dialog isOpen onClose={close} title={name} size="medium" fillsPhone>
          <div className="grid gap-8">
            <LocationFigures id={id} />
            <LocationOrders id={id} />
            <RecordHistory kind="pickup-location" id={id} />
          </div>
        </Dialog>
      )}
    </RecordDialog>
  );
}
