import { useApiQuery } from '#web/api/use-api-query.ts';

/** Where and when one picks up at the location that is chosen. */
export function ChosenLocation({ id }: { id: string }) {
  const { data } = useApiQuery('listPickupLocations');
  const chosen = data?.pickup_locations.find((location) => location.id === id);
  return (
    <p aria-live="polite" className="-mt-3 text-sm text-ink-soft">
      {chosen && [`${chosen.address}, ${chosen.city}`, chosen.hours].filter(Boolean).join(' · ')}
    </p>
  );
}
