import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MapFrame, type MapPictures } from '#web/features/map/map-frame.tsx';
import { createLocationsMap, type LocationsMapHandle } from './create-locations-map.ts';
import type { MapLocation } from './read-locations.ts';

/** What the map is to show: one location, or all. Each press makes a new one, so that it is shown again. */
export interface Shown {
  id?: string;
}

interface LocationsMapProps {
  locations: readonly MapLocation[];
  shown: Shown;
  pictures: MapPictures;
  onSelect(id: string): void;
}

/** Loaded when it is shown: it brings Leaflet along. */
export default function LocationsMap({ locations, shown, pictures, onSelect }: LocationsMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LocationsMapHandle>();
  const select = useEffectEvent(onSelect);
  const tiles = useEffectEvent(() => pictures?.tiles);
  useEffect(() => {
    if (!element.current) return undefined;
    const made = createLocationsMap(element.current, { tiles: tiles(), onSelect: (id) => select(id) });
    setMap(made);
    return () => made.remove();
  }, []);
  useEffect(() => {
    map?.show(locations);
    map?.goTo(shown.id);
  }, [map, locations, shown]);
  return (
    <MapFrame
      leaflet={map?.leaflet}
      element={element}
      pictures={pictures}
      height="h-80 sm:h-112"
      onZoom={(by) => map && map.leaflet.setZoom(map.leaflet.getZoom() + by)}
    />
  );
}
