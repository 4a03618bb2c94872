import { LngLatBounds, Marker, type LngLat } from 'maplibre-gl';
import { createBaseMap, toLngLat } from '#web/features/map/create-base-map.ts';
import { pinElement } from '#web/features/map/pin-element.ts';
import { firstView, fitPadding, zoomOfGround, zoomOfSelected } from './map-view.ts';
import type { MapLocation } from './read-locations.ts';

/** A location with the text that its pin shows below the name. */
export type PinnedLocation = MapLocation & { note: string | undefined };

interface LocationsMapOptions {
  /** The address of the street map tiles or street archive; undefined without streets. */
  tiles: string | undefined;
  onSelect(id: string): void;
}

export interface LocationsMapHandle {
  show(locations: readonly PinnedLocation[]): void;
  /** Moves the map to one location, or without an id to all locations. */
  goTo(id: string | undefined): void;
  zoom(by: number): void;
  remove(): void;
}

/** @throws Error where the browser has no WebGL */
export function createLocationsMap(
  element: HTMLElement,
  { tiles, onSelect }: LocationsMapOptions,
): LocationsMapHandle {
  const { map, labels, remove } = createBaseMap(element, {
    ...firstView,
    tiles,
    keyboardLabel: 'Map: arrow keys move it, plus and minus zoom',
  });
  const pins = new Map<string, Marker>();

  const addPin = (location: PinnedLocation) => {
    const pin = pinElement(location);
    pin.addEventListener('click', () => onSelect(location.id));
    const marker = new Marker({ element: pin, anchor: 'bottom' }).setLngLat(toLngLat(location)).addTo(map);
    pin.setAttribute('aria-label', `${location.name}, ${location.city}`);
    pins.set(location.id, marker);
  };
  let selectedId: string | undefined;
  const markSelected = () => {
    for (const [id, pin] of pins) pin.getElement().setAttribute('aria-pressed', String(id === selectedId));
    const first = ([id]: [string, Marker]) => Number(id === selectedId);
    labels.setPins([...pins].toSorted((a, b) => first(b) - first(a)).map(([, pin]) => pin));
  };

  const fit = (points: readonly LngLat[]) => {
    const bounds = new LngLatBounds();
    for (const point of points) bounds.extend(point);
    const [across, down] = [element.clientWidth * fitPadding, element.clientHeight * fitPadding];
    const padding = { left: across, right: across, top: down, bottom: down };
    map.fitBounds(bounds, { padding, maxZoom: tiles ? zoomOfSelected : zoomOfGround, duration: 0 });
  };

  const goTo = (id: string | undefined) => {
    selectedId = id;
    markSelected();
    const selected = id === undefined ? undefined : pins.get(id);
    const all = [...pins.values()].map((pin) => pin.getLngLat());
    if (selected && tiles) map.jumpTo({ center: selected.getLngLat(), zoom: zoomOfSelected });
    else if (selected) fit(withNearest(selected.getLngLat(), all));
    else if (all.length > 0) fit(all);
    else map.jumpTo({ center: toLngLat(firstView.center), zoom: firstView.zoom });
  };

  return {
    show(locations) {
      const isFirst = pins.size === 0;
      for (const pin of pins.values()) pin.remove();
      pins.clear();
      // The pins are added from north to south, which is their order for the Tab key.
      for (const location of locations.toSorted((a, b) => b.latitude - a.latitude)) addPin(location);
      // The first pins set the view. When later pins replace them, the view stays as the reader moved it.
      if (isFirst) goTo(selectedId);
      else markSelected();
    },
    goTo,
    zoom: (by) => void map.jumpTo({ zoom: map.getZoom() + by }),
    remove,
  };
}

/** A place and its nearest neighbor. */
function withNearest(place: LngLat, all: readonly LngLat[]): LngLat[] {
  const [nearest] = all
    .filter((other) => other.distanceTo(place) > 0)
    .toSorted((a, b) => a.distanceTo(place) - b.distanceTo(place));
  return nearest ? [place, nearest] : [place];
}
