import { MapPin } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Coordinates } from '#shared/treasure-coast.ts';
import { Button } from '#web/components/button.tsx';
import { MapFrame, type MapPictures } from '#web/features/map/map-frame.tsx';
import { createPinMap, type PinMapHandle } from './create-pin-map.ts';

interface PinMapProps {
  /** The position of the pin; undefined for no pin. */
  position: Coordinates | undefined;
  /** The center of the map while there is no pin. */
  center: Coordinates;
  tiles: MapPictures;
  /**
   * Called when the reader moves the pin.
   * @param isSaid true when a text must announce the move to screen readers. After an arrow key it is false,
   * because screen readers read the pin's new value anyway
   */
  onMove(to: Coordinates, isSaid: boolean): void;
}

/** The map with one pin. It loads only with a form that shows it, because the map's library is large. */
export default function PinMap({ position, center, tiles, onMove }: PinMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PinMapHandle>();
  const [hasFailed, setFailed] = useState(false);
  const move = useEffectEvent(onMove);
  const start = useEffectEvent(() => ({ start: position ?? center, tiles: tiles?.tiles }));
  useEffect(() => {
    if (!element.current) return undefined;
    try {
      const handle = createPinMap(element.current, {
        ...start(),
        onMove: (to, isSaid) => move(to, isSaid),
      });
      setMap(handle);
      return () => handle.remove();
    } catch {
      setFailed(true);
      return undefined;
    }
  }, []);
  const at = position ?? center;
  const hasPin = position !== undefined;
  useEffect(() => {
    map?.show({ latitude: at.latitude, longitude: at.longitude }, hasPin);
  }, [map, hasPin, at.latitude, at.longitude]);
  return (
    <MapFrame
      element={element}
      pictures={tiles}
      height="h-64 sm:h-80"
      failure={
        hasFailed ? 'This browser cannot draw the map. Type the coordinates, or generate them.' : undefined
      }
      onZoom={(by) => map?.zoom(by)}
    >
      {hasPin || hasFailed || (
        <Button tone="secondary" size="small" onClick={() => map && onMove(map.middle(), true)}>
          <MapPin aria-hidden="true" className="icon-sm" /> Set the pin at the middle
        </Button>
      )}
    </MapFrame>
  );
}
