import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';
import { florida, type Coordinates } from '#shared/treasure-coast.ts';

interface BaseMapOptions {
  center: Coordinates;
  zoom: number;
  /** Address of the pictures; left out, there are none. */
  tiles: string | undefined;
  /** Whether the map itself takes the arrow keys, plus and minus. */
  hasKeyboard: boolean;
}

const bounds = L.latLngBounds([florida.south, florida.west], [florida.north, florida.east]);

/** The pin, whose point is the place. */
export const pinIcon = L.divIcon({
  className: 'map-pin',
  html:
    '<svg viewBox="0 0 32 44" width="32" height="44" aria-hidden="true"><path d="M16 43C10 32 2 26 2 15a14 14 0 0 1 28 0c0 11-8 17-14 28z"/>' +
    '<circle cx="16" cy="15" r="5.5"/></svg>',
  iconSize: [32, 44],
  iconAnchor: [16, 43],
});

/** A map of Florida in an element of the page, which draws the ground and the controls around it. */
export function createBaseMap(
  element: HTMLElement,
  { center, zoom, tiles, hasKeyboard }: BaseMapOptions,
): { leaflet: L.Map; remove(): void } {
  const leaflet = L.map(element, {
    center: [center.latitude, center.longitude],
    zoom,
    minZoom: 6,
    maxZoom: 18,
    maxBounds: bounds.pad(0.1),
    // The page has buttons and a line for these, in its own words and colors.
    zoomControl: false,
    attributionControl: false,
    keyboard: hasKeyboard,
    // The page takes the wheel; the ground behind would not follow an animation.
    scrollWheelZoom: false,
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
  });
  if (tiles)
    L.tileLayer(tiles, { maxZoom: 18, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(leaflet);
  const resized = new ResizeObserver(() => leaflet.invalidateSize({ animate: false }));
  resized.observe(element);
  return {
    leaflet,
    remove() {
      resized.disconnect();
      leaflet.remove();
    },
  };
}
