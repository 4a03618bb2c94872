import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './pin-map.css';
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

const bounds = L.latLngBounds([florida.south, florida.west], [florida.north, florida.east]);
const firstZoom = 13;
/** Pixels that an arrow key moves the pin by, and with Shift. */
const step = { plain: 4, far: 40 };
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const icon = L.divIcon({
  className: 'map-pin',
  html:
    '<svg viewBox="0 0 32 44" width="32" height="44" aria-hidden="true"><path d="M16 43C10 32 2 26 2 15a14 14 0 0 1 28 0c0 11-8 17-14 28z"/>' +
    '<circle cx="16" cy="15" r="5.5"/></svg>',
  iconSize: [32, 44],
  iconAnchor: [16, 43],
});

const toPlace = ({ lat, lng }: L.LatLng): Coordinates => ({
  latitude: Math.min(florida.north, Math.max(florida.south, lat)),
  longitude: Math.min(florida.east, Math.max(florida.west, lng)),
});

/** A map of Florida with one pin, which is dragged, set by a click, and moved by arrow keys. */
export function createPinMap(element: HTMLElement, { start, tiles, onMove }: PinMapOptions): PinMapHandle {
  const leaflet = L.map(element, {
    center: [start.latitude, start.longitude],
    zoom: firstZoom,
    minZoom: 6,
    maxZoom: 18,
    maxBounds: bounds.pad(0.1),
    // The page has buttons and a line for these, in its own words and colors.
    zoomControl: false,
    attributionControl: false,
    // The pin takes the arrow keys, the page the wheel; the ground behind would not follow an animation.
    keyboard: false,
    scrollWheelZoom: false,
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
  });
  if (tiles)
    L.tileLayer(tiles, { maxZoom: 18, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(leaflet);
  leaflet.on('click', ({ latlng }) => onMove(toPlace(latlng), true));
  const resized = new ResizeObserver(() => leaflet.invalidateSize({ animate: false }));
  resized.observe(element);

  const pin = L.marker(leaflet.getCenter(), { icon, draggable: true, autoPan: true });
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
    remove() {
      resized.disconnect();
      leaflet.remove();
    },
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
