import { useApiQuery } from '#web/api/use-api-query.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { LocationCard } from '#web/features/pickup/location-card.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta(
    'Pickup Locations',
    'Where and when members pick up their orders: addresses, hours, phone numbers and directions.',
  );

export default function PickupLocationsPage() {
  const locations = useApiQuery('listPickupLocations');
  const cycles = useApiQuery('listCycles');
  const list = locations.data?.pickup_locations ?? [];
  const coming = cycles.data?.cycles.slice(0, 3) ?? [];
  return (
    <>
      <PageHeader title="Pick up near home">
        Every other week, at the location you choose. Bring last time&rsquo;s bag and say your name.
      </PageHeader>
      <div className="page grid gap-14 pb-20">
        {locations.isPending ? (
          <div role="status" className="grid gap-5 md:grid-cols-2">
            <span className="sr-only">Loading pickup locations...</span>
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} className="h-64 rounded-lg" />
            ))}
          </div>
        ) : locations.isError ? (
          <ErrorState
            message={locations.error.message}
            onRetry={() => void locations.refetch()}
            retrying={locations.isFetching}
          />
        ) : list.length === 0 ? (
          <EmptyState title="No pickup locations available" />
        ) : (
          <ul className="grid gap-5 md:grid-cols-2">
            {list.map((location) => (
              <LocationCard key={location.id} location={location} />
            ))}
          </ul>
        )}
        {coming.length > 0 && (
          <section aria-labelledby="coming">
            <h2 id="coming" className="text-3xl">
              Upcoming pickups
            </h2>
            <ol className="mt-5 border-t border-line">
              {coming.map((cycle) => (
                <li
                  key={cycle.id}
                  className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-b border-line py-4"
                >
                  <span className="font-display text-xl">{formatDay(cycle.pickup_date)}</span>
                  <span className="text-ink-soft">Order by {formatInstant(cycle.cutoff_at)}</span>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </>
  );
}
