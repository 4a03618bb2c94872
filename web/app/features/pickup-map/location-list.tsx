import { useMemo } from 'react';
import type { Coordinates } from '#shared/treasure-coast.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { LocationCard } from '#web/features/pickup/location-card.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { MakeMine } from './make-mine.tsx';
import { formatMiles, milesBetween } from './miles-between.ts';
import { nextPickupAt } from './next-pickup-at.ts';
import type { MapLocation } from './read-locations.ts';

interface LocationListProps {
  locations: readonly MapLocation[];
  selectedId: string | undefined;
  /** The reader's position, if they allowed it. The nearest location is then first in the list. */
  position: Coordinates | undefined;
  onSelect(id: string): void;
}

export function LocationList({ locations, selectedId, position, onSelect }: LocationListProps) {
  const { user } = useSession();
  const cycles = useApiQuery('listCycles').data?.cycles ?? [];
  const rows = useMemo(() => {
    const entries = locations.map((location) => ({
      location,
      miles: position && milesBetween(position, location),
    }));
    return position ? entries.sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0)) : entries;
  }, [locations, position]);
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {rows.map(({ location, miles }) => {
        const next = nextPickupAt(cycles, location.id);
        return (
          <LocationCard key={location.id} location={location} isSelected={location.id === selectedId}>
            {next && (
              <p className="mt-3">
                Next pickup <strong>{formatDay(next.date)}</strong>
                <span className="block text-sm text-ink-soft">{`Order by ${formatInstant(next.orderUntil)}`}</span>
              </p>
            )}
            {miles !== undefined && <p className="mt-3 font-semibold">{`${formatMiles(miles)} away`}</p>}
            <div className="mt-4 flex flex-wrap items-center gap-3">
              <Button
                tone="secondary"
                size="small"
                aria-pressed={location.id === selectedId}
                onClick={() => onSelect(location.id)}
              >
                Show on Map<span className="sr-only">{`: ${location.name}`}</span>
              </Button>
              {user && <MakeMine location={location} user={user} />}
            </div>
          </LocationCard>
        );
      })}
    </ul>
  );
}
