import { useApiQuery } from '#web/api/use-api-query.ts';
import { recordIn } from '#web/components/record-dialog.tsx';

export const namedLocation = {
  missing: 'This pickup location does not exist.',
  useRecord: (id: string) =>
    recordIn(useApiQuery('listAdminPickupLocations'), ({ pickup_locations: all }) =>
      all.find((location) => location.id === id),
    ),
};
