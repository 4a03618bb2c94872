import { useApiQuery } from '#web/api/use-api-query.ts';
import { recordIn } from '#web/components/record-dialog.tsx';

/** The pickup location that an address names, for the dialogs about one location. */
export const namedLocation = {
  missing: 'This pickup location does not exist.',
  useRecord: (id: string) =>
    recordIn(useApiQuery('listAdminPickupLocations'), ({ pickup_locations: all }) =>
      all.find((location) => location.id === id),
    ),
};
