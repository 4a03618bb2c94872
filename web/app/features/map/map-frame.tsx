import type { Map } from 'leaflet';
import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { classNames } from '#web/components/class-names.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { MapGround } from './map-ground.tsx';

/** Where pictures of maps come from, and who made them; null where there are none. */
export type MapPictures = Output<'listPickupLocations'>['map'];

interface MapFrameProps {
  leaflet: Map | undefined;
  /** The element that the map is made in. */
  element: Ref<HTMLDivElement>;
  pictures: MapPictures;
  /** The map's height, as classes. */
  height: string;
  onZoom(by: number): void;
  /** What stands in the line below, before who made the pictures. */
  children?: ReactNode;
}

/** What stands around a map: its ground, the buttons to zoom, and who made its pictures. */
export function MapFrame({ leaflet, element, pictures, height, onZoom, children }: MapFrameProps) {
  return (
    <div className="grid gap-2">
      <div
        className={classNames(
          'relative isolate overflow-hidden rounded-md border border-line-strong bg-sunken',
          height,
        )}
      >
        {leaflet && <MapGround leaflet={leaflet} />}
        <div ref={element} className="base-map absolute inset-0" />
        <div className="absolute top-2 right-2 z-[1000] grid gap-2">
          <IconButton label="Zoom in" className="bg-surface shadow-md" onClick={() => onZoom(1)}>
            <ZoomIn aria-hidden="true" className="icon-md" />
          </IconButton>
          <IconButton label="Zoom out" className="bg-surface shadow-md" onClick={() => onZoom(-1)}>
            <ZoomOut aria-hidden="true" className="icon-md" />
          </IconButton>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        {children}
        {pictures && (
          <a href={pictures.attribution_url} target="_blank" rel="noreferrer" className="ml-auto underline">
            {pictures.attribution}
          </a>
        )}
      </div>
    </div>
  );
}
