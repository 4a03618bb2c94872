import L from 'leaflet';
import { createBaseMap, pinIcon } from '#web/features/map/create-base-map.ts';
import { firstView, fitPadding, zoomOfSelected } from './map-view.ts';
import type { MapLocation } from './read-locations.ts';

interface LocationsMapOptions {
  /** Address of the pictures; left out, there are none. */
  tiles: string | undefined;
  onSelect(id: string): void;
}

/** What a page does with the map. */
export interface LocationsMapHandle {
  leaflet: L.Map;
  /** Shows a pin for each location, in place of those before. */
  show(locations: readonly MapLocation[]): void;
  /** Goes to one location; without one, to all of them. */
  goTo(id: string | undefined): void;
  remove(): void;
}

/** A map with a pin for every pickup location; pressing one selects it. */
export function createLocationsMap(
  element: HTMLElement,
  { tiles, onSelect }: LocationsMapOptions,
): LocationsMapHandle {
  const { leaflet, remove } = createBaseMap(element, { ...firstView, tiles, hasKeyboard: true });
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', 'Map: arrow keys move it, plus and minus zoom');
  const pins = new Map<string, L.Marker>();

  const addPin = ({ id, name, city, latitude, longitude }: MapLocation) => {
    const pin = L.marker([latitude, longitude], { icon: pinIcon, title: name });
    pin.on('click', () => onSelect(id));
    pin.addTo(leaflet);
    pin.getElement()?.setAttribute('aria-label', `${name}, ${city}`);
    pin.getElement()?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onSelect(id);
    });
    pins.set(id, pin);
  };

  return {
    leaflet,
    show(locations) {
      for (const pin of pins.values()) pin.remove();
      pins.clear();
      // From north to south: of pins that overlap the southern one is in front, and the last to be tabbed to.
      for (const location of locations.toSorted((a, b) => b.latitude - a.latitude)) addPin(location);
    },
    goTo(id) {
      for (const [own, pin] of pins) pin.getElement()?.setAttribute('aria-pressed', String(own === id));
      const selected = id === undefined ? undefined : pins.get(id);
      if (selected) leaflet.setView(selected.getLatLng(), zoomOfSelected, { animate: false });
      else if (pins.size === 0)
        leaflet.setView(toLatLng(firstView.center), firstView.zoom, { animate: false });
      else
        leaflet.fitBounds(L.latLngBounds([...pins.values()].map((pin) => pin.getLatLng())).pad(fitPadding), {
          maxZoom: zoomOfSelected,
          animate: false,
        });
    },
    remove,
  };
}

const toLatLng = ({ latitude, longitude }: { latitude: number; longitude: number }): L.LatLngTuple => [
  latitude,
  longitude,
];
