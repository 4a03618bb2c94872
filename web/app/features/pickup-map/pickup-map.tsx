import { LocateFixed, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { WhenInSight } from '#web/features/map/when-in-sight.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { DirectionsForm } from './directions-form.tsx';
import { LocationList } from './location-list.tsx';
import type { Shown } from './locations-map.tsx';
import { nextPickupAt } from './next-pickup-at.ts';
import { readLocations } from './read-locations.ts';
import { usePosition } from './use-position.ts';

const LocationsMap = lazy(() => import('./locations-map.tsx'));

export function PickupMap() {
  const answer = useApiQuery('listPickupLocations');
  const locations = useMemo(() => readLocations(answer.data), [answer.data]);
  const cycles = useApiQuery('listCycles').data?.cycles;
  const pinnedLocations = useMemo(
    () =>
      locations.map((location) => {
        const next = nextPickupAt(cycles ?? [], location.id);
        return { ...location, note: next && formatDay(next.date, 'short') };
      }),
    [locations, cycles],
  );
  const { isAdmin } = useSession();
  const [shown, setShown] = useState<Shown>({});
  const { position, state, ask } = usePosition();
  if (answer.isPending) return <Loading />;
  if (answer.isError) return <ReadFailure read={answer} />;
  const select = (id: string | undefined) => setShown(id === undefined ? {} : { id });
  const selected = locations.find(({ id }) => id === shown.id);
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <div className="grid gap-6 xl:sticky xl:top-24">
        <section aria-label="Map of pickup locations">
          <WhenInSight placeholder={<Skeleton className="h-96 sm:h-128 xl:h-160" />}>
            <Suspense fallback={<Skeleton className="h-96 sm:h-128 xl:h-160" />}>
              <LocationsMap
                locations={pinnedLocations}
                shown={shown}
                pictures={answer.data.map ?? null}
                onSelect={select}
              />
            </Suspense>
          </WhenInSight>
        </section>
        <DirectionsForm locations={locations} selected={selected} onSelect={select} />
      </div>
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          {locations.length > 0 && (
            <Button tone="secondary" size="small" pending={state === 'asking'} onClick={ask}>
              <LocateFixed aria-hidden="true" className="icon-sm" /> Show Distances
            </Button>
          )}
          {isAdmin && (
            <LinkButton tone="secondary" size="small" to="/admin/events/locations?add=location">
              <Plus aria-hidden="true" className="icon-sm" /> Add Location
            </LinkButton>
          )}
        </div>
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {`${state === 'known' ? 'Nearest first, in a straight line from where you are.' : ''}${state === 'refused' ? 'Your browser did not say where you are.' : ''}`}
        </p>
        {locations.length === 0 ? (
          <EmptyState title="No pickup locations available" />
        ) : (
          <LocationList
            locations={locations}
            selectedId={selected?.id}
            position={position}
            onSelect={select}
          />
        )}
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-8 xl:grid-cols-2">
      <span className="sr-only">Loading pickup locations...</span>
      <Skeleton className="h-96 rounded-lg sm:h-128 xl:h-160" />
      <Skeleton className="h-96 rounded-lg sm:h-128 xl:h-160" />
    </div>
  );
}
