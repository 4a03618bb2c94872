import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { classNames } from '#web/components/class-names.ts';
import { IconButton } from '#web/components/icon-button.tsx';

/** The source of the street maps and their attribution; null where the stage has none. */
export type MapPictures = Output<'listPickupLocations'>['map'];

interface MapFrameProps {
  element: Ref<HTMLDivElement>;
  pictures: MapPictures;
  /** The CSS classes for the map's height. */
  height: string;
  /** The text in place of the map when this browser cannot draw it. */
  failure: string | undefined;
  onZoom(by: number): void;
  /** Content of the line below the map, before the map's attribution. */
  children?: ReactNode;
}

export function MapFrame({ element, pictures, height, failure, onZoom, children }: MapFrameProps) {
  return (
    <div className="grid gap-2">
      <div
        className={classNames(
          'relative isolate overflow-hidden rounded-md border border-line-strong bg-sunken',
          height,
        )}
      >
        {failure ? (
          <p role="status" className="grid size-full place-content-center p-6 text-center text-ink-soft">
            {failure}
          </p>
        ) : (
          <>
            <div ref={element} className="size-full" />
            <div className="absolute top-2 right-2 z-10 grid gap-2">
              <IconButton
                label="Zoom in"
                className="border border-line-strong bg-surface shadow-md"
                onClick={() => onZoom(1)}
              >
                <ZoomIn aria-hidden="true" className="icon-md" />
              </IconButton>
              <IconButton
                label="Zoom out"
                className="border border-line-strong bg-surface shadow-md"
                onClick={() => onZoom(-1)}
              >
                <ZoomOut aria-hidden="true" className="icon-md" />
              </IconButton>
            </div>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        {children}
        <p className="ml-auto text-ink-soft">
          Coast:{' '}
          <a
            href="https://www.soest.hawaii.edu/pwessel/gshhg/"
            target="_blank"
            rel="noreferrer"
            className="underline"
          >
            GSHHG
          </a>
          . Counties: U.S. Census. Roads are simplified.{' '}
          {pictures && (
            <a href={pictures.attribution_url} target="_blank" rel="noreferrer" className="underline">
              {pictures.attribution}
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
