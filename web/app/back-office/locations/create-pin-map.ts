import { Marker } from 'maplibre-gl';
import { createBaseMap, toLngLat } from '#web/features/map/create-base-map.ts';
import { pinElement } from '#web/features/map/pin-element.ts';
import { florida, type Coordinates } from '#shared/treasure-coast.ts';
import { pinnedDegrees } from './location-form-schema.ts';

interface PinMapOptions {
  start: Coordinates;
  /** The URL of the street map's tiles; undefined when the stage has none. */
  tiles: string | undefined;
  /**
   * @param isSaid true when a text must announce the move to screen readers. After an arrow key it is false,
   * because screen readers read the pin's new value anyway
   */
  onMove(to: Coordinates, isSaid: boolean): void;
}

export interface PinMapHandle {
  /**
   * With `hasPin`, puts the pin on `place` and pans the map until the pin is in sight. Otherwise removes the
   * pin and centers the map on `place`.
   */
  show(place: Coordinates, hasPin: boolean): void;
  zoom(by: number): void;
  middle(): Coordinates;
  remove(): void;
}

/** The first zoom level. With street tiles it shows a few streets, and without them the town and the nearby coast. */
const firstZoom = { streets: 13, ground: 11 };
/** The pixels by which an arrow key moves the pin, alone and with Shift. */
const step = { plain: 4, far: 40 };
/** The minimum distance of the pin from the map's edge, in pixels. */
const edge = 48;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const toPlace = ({ lat, lng }: { lat: number; lng: number }): Coordinates => ({
  latitude: Math.min(florida.north, Math.max(florida.south, lat)),
  longitude: Math.min(florida.east, Math.max(florida.west, lng)),
});

/** @throws Error when the browser has no WebGL */
export function createPinMap(element: HTMLElement, { start, tiles, onMove }: PinMapOptions): PinMapHandle {
  const { map, labels, remove } = createBaseMap(element, {
    center: start,
    zoom: tiles ? firstZoom.streets : firstZoom.ground,
    tiles,
  });
  map.on('click', ({ lngLat }) => onMove(toPlace(lngLat), true));

  const slider = pinElement();
  const pin = new Marker({ element: slider, anchor: 'bottom', draggable: true }).setLngLat(toLngLat(start));
  let hasPin = false;
  pin.on('dragend', () => onMove(toPlace(pin.getLngLat()), true));
  // A press on the pin must not count as a click on the map.
  slider.addEventListener('click', (event) => event.stopPropagation());
  slider.addEventListener('keydown', (event) => {
    const [x, y] = arrows[event.key] ?? [];
    if (x === undefined || y === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? step.far : step.plain;
    const from = map.project(pin.getLngLat());
    onMove(toPlace(map.unproject([from.x + x * by, from.y + y * by])), false);
  });

  return {
    show(place, isPinned) {
      if (!isPinned) {
        pin.remove();
        labels.setPins([]);
        map.jumpTo({ center: toLngLat(place) });
      } else {
        pin.setLngLat(toLngLat(place));
        if (!hasPin) pin.addTo(map);
        describe(slider, place);
        labels.setPins([pin]);
        panInside();
      }
      hasPin = isPinned;
    },
    zoom: (by) => map.jumpTo({ ...(hasPin && { around: pin.getLngLat() }), zoom: map.getZoom() + by }),
    middle: () => toPlace(map.getCenter()),
    remove,
  };

  function panInside() {
    const { x, y } = map.project(pin.getLngLat());
    const [width, height] = [element.clientWidth, element.clientHeight];
    const by = [x - clamp(x, width), y - clamp(y, height)] as [number, number];
    if (by[0] !== 0 || by[1] !== 0) map.panBy(by, { duration: 0 });
  }
}

const clamp = (at: number, length: number) => Math.min(length - edge, Math.max(edge, at));

/** Presents the pin to screen readers as a slider: they pass arrow keys on to it, and read its new value. */
function describe(slider: HTMLElement, { latitude, longitude }: Coordinates): void {
  const attributes = {
    role: 'slider',
    'aria-label': 'Pin of the pickup location',
    'aria-roledescription': 'map pin',
    'aria-valuemin': String(florida.south),
    'aria-valuemax': String(florida.north),
    'aria-valuenow': pinnedDegrees(latitude),
    'aria-valuetext': `Latitude ${pinnedDegrees(latitude)}, longitude ${pinnedDegrees(longitude)}`,
  };
  for (const [name, value] of Object.entries(attributes)) slider.setAttribute(name, value);
}
