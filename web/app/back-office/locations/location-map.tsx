import { lazy, Suspense, useId, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { cityCoordinates, isInFlorida, type Coordinates } from '#shared/treasure-coast.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { classNames } from '#web/components/class-names.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { WhenInSight } from '#web/features/map/when-in-sight.tsx';
import { pinnedDegrees, typedDegrees, type LocationValues } from './location-form-schema.ts';

const PinMap = lazy(() => import('./pin-map.tsx'));

interface LocationMapProps {
  form: UseFormReturn<LocationValues>;
  className?: string;
}

/** A map with a pin at the coordinates in the form. Dragging the pin changes the fields, and typing moves the pin. */
export function LocationMap({ form, className }: LocationMapProps) {
  const { data } = useApiQuery('listAdminPickupLocations');
  const [latitudeTyped, longitudeTyped, city] = useWatch({
    control: form.control,
    name: ['latitude', 'longitude', 'city'],
  });
  const [announcement, setAnnouncement] = useState('');
  const title = useId();
  const latitude = typedDegrees(latitudeTyped);
  const longitude = typedDegrees(longitudeTyped);
  const typed: Coordinates | undefined =
    latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const isOutside = typed !== undefined && !isInFlorida(typed);
  const move = (to: Coordinates, isSaid: boolean) => {
    const options = { shouldDirty: true, shouldValidate: true };
    const at = [pinnedDegrees(to.latitude), pinnedDegrees(to.longitude)] as const;
    form.setValue('latitude', at[0], options);
    form.setValue('longitude', at[1], options);
    setAnnouncement(isSaid ? `Pin at latitude ${at[0]}, longitude ${at[1]}` : '');
  };
  return (
    <div role="group" aria-labelledby={title} className={classNames('grid gap-2', className)}>
      <p id={title} className="text-sm font-semibold">
        Map
      </p>
      {data ? (
        <WhenInSight placeholder={<Skeleton className="h-64" />}>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <PinMap
              position={isOutside ? undefined : typed}
              center={cityCoordinates(city)}
              tiles={data.map}
              onMove={move}
            />
          </Suspense>
        </WhenInSight>
      ) : (
        <Skeleton className="h-64" />
      )}
      <p className="text-sm text-ink-soft">
        {isOutside
          ? 'These coordinates are outside Florida, which the map shows.'
          : 'Drag the pin or click the map. With the keyboard, arrow keys move the pin; with Shift, further.'}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
