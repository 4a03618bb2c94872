import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MapFrame, type MapPictures } from '#web/features/map/map-frame.tsx';
import { createLocationsMap, type LocationsMapHandle, type PinnedLocation } from './create-locations-map.ts';

/** What the map is to show: one location, or all. Each press makes a new one, so that it is shown again. */
export interface Shown {
  id?: string;
}

interface LocationsMapProps {
  locations: readonly PinnedLocation[];
  shown: Shown;
  pictures: MapPictures;
  onSelect(id: string): void;
}

/** Loaded when it comes into sight: it brings the library along. */
export default function LocationsMap({ locations, shown, pictures, onSelect }: LocationsMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LocationsMapHandle>();
  const [hasFailed, setFailed] = useState(false);
  const select = useEffectEvent(onSelect);
  const tiles = useEffectEvent(() => pictures?.tiles);
  useEffect(() => {
    if (!element.current) return undefined;
    try {
      const made = createLocationsMap(element.current, { tiles: tiles(), onSelect: (id) => select(id) });
      setMap(made);
      return () => made.remove();
    } catch {
      setFailed(true);
      return undefined;
    }
  }, []);
  // Pins stay while only the choice changes: one of them has the focus.
  useEffect(() => map?.show(locations), [map, locations]);
  useEffect(() => map?.goTo(shown.id), [map, shown]);
  return (
    <MapFrame
      element={element}
      pictures={pictures}
      height="h-96 sm:h-128"
      failure={
        hasFailed
          ? 'This browser cannot draw the map. The list has every location with its address and the way there.'
          : undefined
      }
      onZoom={(by) => map?.zoom(by)}
    />
  );
}
