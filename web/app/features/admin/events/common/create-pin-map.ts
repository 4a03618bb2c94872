import L from 'leaflet';
import { createBaseMap, pinIcon } from '#web/features/map/create-base-map.ts';
import { florida, type Coordinates } from '#shared/treasure-coast.ts';
import { pinnedDegrees } from './location-form-schema.ts';

interface PinMapOptions {
  start: Coordinates;
  /** Address of the pictures; left out, there are none. */
  tiles: string | undefined;
  /** @param isSaid whether it has to be said aloud: a pin that was moved by keys says it itself */
  onMove(to: Coordinates, isSaid: boolean): void;
}

/** What a page does with the map. */
export interface PinMapHandle {
  leaflet: L.Map;
  /** Shows a place, with the pin on it or without a pin. */
  show(place: Coordinates, hasPin: boolean): void;
  zoom(by: number): void;
  middle(): Coordinates;
  remove(): void;
}

const firstZoom = 13;
/** Pixels that an arrow key moves the pin by, and with Shift. */
const step = { plain: 4, far: 40 };
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const toPlace = ({ lat, lng }: L.LatLng): Coordinates => ({
  latitude: Math.min(florida.north, Math.max(florida.south, lat)),
  longitude: Math.min(florida.east, Math.max(florida.west, lng)),
});

/** A map of Florida with one pin, which is dragged, set by a click, and moved by arrow keys. */
export function createPinMap(element: HTMLElement, { start, tiles, onMove }: PinMapOptions): PinMapHandle {
  // The pin takes the arrow keys.
  const { leaflet, remove } = createBaseMap(element, {
    center: start,
    zoom: firstZoom,
    tiles,
    hasKeyboard: false,
  });
  leaflet.on('click', ({ latlng }) => onMove(toPlace(latlng), true));

  const pin = L.marker(leaflet.getCenter(), { icon: pinIcon, draggable: true, autoPan: true });
  pin.on('dragend', () => onMove(toPlace(pin.getLatLng()), true));
  pin.on('add', () => describe(pin));
  const press = (event: KeyboardEvent) => {
    const [x, y] = arrows[event.key] ?? [];
    if (x === undefined || y === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? step.far : step.plain;
    const from = leaflet.latLngToContainerPoint(pin.getLatLng());
    onMove(toPlace(leaflet.containerPointToLatLng(from.add([x * by, y * by]))), false);
  };
  pin.on('add', () => pin.getElement()?.addEventListener('keydown', press));

  return {
    leaflet,
    show({ latitude, longitude }, hasPin) {
      const place = L.latLng(latitude, longitude);
      if (!hasPin) {
        pin.remove();
        leaflet.setView(place, leaflet.getZoom(), { animate: false });
        return;
      }
      pin.setLatLng(place);
      if (!leaflet.hasLayer(pin)) pin.addTo(leaflet);
      describe(pin);
      leaflet.panInside(place, { padding: [48, 48], animate: false });
    },
    zoom: (by) =>
      void leaflet.setZoomAround(
        leaflet.hasLayer(pin) ? pin.getLatLng() : leaflet.getCenter(),
        leaflet.getZoom() + by,
      ),
    middle: () => toPlace(leaflet.getCenter()),
    remove,
  };
}

/** A slider: screen readers hand it the arrow keys, and say its value when that changes. */
function describe(pin: L.Marker): void {
  const { latitude, longitude } = toPlace(pin.getLatLng());
  const attributes = {
    role: 'slider',
    'aria-label': 'Pin of the pickup location',
    'aria-roledescription': 'map pin',
    'aria-valuemin': String(florida.south),
    'aria-valuemax': String(florida.north),
    'aria-valuenow': pinnedDegrees(latitude),
    'aria-valuetext': `Latitude ${pinnedDegrees(latitude)}, longitude ${pinnedDegrees(longitude)}`,
  };
  for (const [name, value] of Object.entries(attributes)) pin.getElement()?.setAttribute(name, value);
}
