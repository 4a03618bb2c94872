import { useApiQuery } from '#web/api/use-api-query.ts';
import { keepTimesWhole } from '#web/format/format-date.ts';

export function ChosenLocation({ id }: { id: string }) {
  const { data } = useApiQuery('listPickupLocations');
  const chosenLocation = data?.pickup_locations.find((location) => location.id === id);
  return (
    <p aria-live="polite" className="-mt-3 text-sm text-ink-soft">
      {chosenLocation &&
        [`${chosenLocation.address}, ${chosenLocation.city}`, keepTimesWhole(chosenLocation.hours)]
          .filter(Boolean)
          .join(' · ')}
    </p>
  );
}
