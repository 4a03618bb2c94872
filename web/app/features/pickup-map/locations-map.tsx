import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MapFrame, type MapPictures } from '#web/features/map/map-frame.tsx';
import { createLocationsMap, type LocationsMapHandle, type PinnedLocation } from './create-locations-map.ts';

/**
 * The location that the map shows; all locations when `id` is left out. Each press makes a new object, so the
 * map moves to the location even when it was shown already.
 */
export interface Shown {
  id?: string;
}

interface LocationsMapProps {
  locations: readonly PinnedLocation[];
  shown: Shown;
  pictures: MapPictures;
  onSelect(id: string): void;
}

/** The map of pickup locations. It needs the large map library, so it is loaded when it comes into view. */
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
  // The effect replaces the pins only for new locations. A selection must not replace them, because a pin may
  // have the focus.
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
