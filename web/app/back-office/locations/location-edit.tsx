import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { LocationDialog } from './location-dialog.tsx';

export default function LocationEdit() {
  const { id } = useParams();
  const close = useCloseDialog();
  const locations = useApiQuery('listAdminPickupLocations');
  const locationOf = ({ pickup_locations }: NonNullable<typeof locations.data>) =>
    pickup_locations.find((location) => location.id === id);
  const reread = async () => {
    const { data } = await locations.refetch();
    return data && locationOf(data);
  };
  return (
    <RecordDialog
      key={id}
      title="Edit Location"
      read={locations}
      record={locations.data && locationOf(locations.data)}
      missing="This pickup location does not exist."
      onClose={close}
    >
      {(location) => <LocationDialog location={location} reread={reread} onClose={close} />}
    </RecordDialog>
  );
}
