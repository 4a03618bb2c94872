import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MapFrame, type MapPictures } from '#web/features/map/map-frame.tsx';
import { createLocationsMap, type LocationsMapHandle, type PinnedLocation } from './create-locations-map.ts';

/** The view of the map: one location, or all. Each press makes a new object, so that the map moves again. */
export interface Shown {
  id?: string;
}

interface LocationsMapProps {
  locations: readonly PinnedLocation[];
  shown: Shown;
  pictures: MapPictures;
  onSelect(id: string): void;
}

/** It is loaded when it comes into sight, because it needs the map's library. */
export default function LocationsMap({ locations, shown, pictures, onSelect }: LocationsMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LocationsMapHandle>();
  const [hasFailed, setFailed] = useState(false);
  const select = useEffectEvent(onSelect);
  const tiles = useEffectEvent(() => pictures?.tiles);
  useEffect(() => {
    if (!element.current) return undefined;
    try {
      const handle = createLocationsMap(element.current, { tiles: tiles(), onSelect: (id) => select(id) });
      setMap(handle);
      return () => handle.remove();
    } catch {
      setFailed(true);
      return undefined;
    }
  }, []);
  // Only new locations make new pins. One of the pins may have the focus, so a change of the choice must not
  // replace them.
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
