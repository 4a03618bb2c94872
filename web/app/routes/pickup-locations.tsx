import { useApiQuery } from '#web/api/use-api-query.ts';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { PickupMap } from '#web/features/pickup-map/pickup-map.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta(
    'Pickup Locations',
    'Where and when members pick up their orders: addresses, hours, phone numbers and directions.',
  );

export default function PickupLocationsPage() {
  const cycles = useApiQuery('listCycles');
  const coming = cycles.data?.cycles.slice(0, 3) ?? [];
  return (
    <>
      <PageHeader title="Pick up near home">
        Every other week, at the location you choose. Bring last time&rsquo;s bag and say your name.
      </PageHeader>
      <div className="page grid gap-14 pb-20">
        <PickupMap />
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
                  <span className="text-ink-soft">{`Order by ${formatInstant(cycle.cutoff_at)}`}</span>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </>
  );
}
