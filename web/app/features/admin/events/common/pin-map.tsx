import { MapPin, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import type { Coordinates } from '#shared/treasure-coast.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { createPinMap, type PinMapHandle } from './create-pin-map.ts';
import { MapGround } from './map-ground.tsx';

interface PinMapProps {
  /** Where the pin is; undefined for no pin. */
  position: Coordinates | undefined;
  /** What is shown while there is no pin. */
  center: Coordinates;
  tiles: Output<'listAdminPickupLocations'>['map'];
  /** @param isSaid whether it has to be said aloud: a pin that was moved by keys says it itself */
  onMove(to: Coordinates, isSaid: boolean): void;
}

/** Loaded when a form with it is opened: it brings Leaflet along. */
export default function PinMap({ position, center, tiles, onMove }: PinMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PinMapHandle>();
  const move = useEffectEvent(onMove);
  const start = useEffectEvent(() => ({ start: position ?? center, tiles: tiles?.tiles }));
  useEffect(() => {
    if (!element.current) return undefined;
    const made = createPinMap(element.current, {
      ...start(),
      onMove: (to, isSaid) => move(to, isSaid),
    });
    setMap(made);
    return () => made.remove();
  }, []);
  const at = position ?? center;
  const hasPin = position !== undefined;
  useEffect(() => {
    map?.show({ latitude: at.latitude, longitude: at.longitude }, hasPin);
  }, [map, hasPin, at.latitude, at.longitude]);
  return (
    <div className="grid gap-2">
      <div className="relative isolate h-64 overflow-hidden rounded-md border border-line-strong bg-sunken sm:h-80">
        {map && <MapGround map={map} />}
        <div ref={element} className="pin-map absolute inset-0" />
        <div className="absolute top-2 right-2 z-[1000] grid gap-2">
          <IconButton label="Zoom in" className="bg-surface shadow-md" onClick={() => map?.zoom(1)}>
            <ZoomIn aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label="Zoom out" className="bg-surface shadow-md" onClick={() => map?.zoom(-1)}>
            <ZoomOut aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        {hasPin || (
          <Button tone="secondary" size="small" onClick={() => map && onMove(map.middle(), true)}>
            <MapPin aria-hidden="true" className="size-4" /> Set the pin at the middle
          </Button>
        )}
        {tiles && (
          <a href={tiles.attribution_url} target="_blank" rel="noreferrer" className="ml-auto underline">
            {tiles.attribution}
          </a>
        )}
      </div>
    </div>
  );
}
