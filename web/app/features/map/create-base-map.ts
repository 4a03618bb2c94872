import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import './map.css';
import { florida, type Coordinates } from '#shared/treasure-coast.ts';
import { addLabels, type MapLabels } from './add-labels.ts';
import { fetchCoast, groundStyle, streetsSource } from './ground-style.ts';
import { readMapColors, watchTheme } from './map-colors.ts';
import { loadStreets } from './streets.ts';

// The content security policy allows workers only from files of this site. The map's worker is therefore a
// file of the site.
setWorkerUrl(workerAddress);

interface BaseMapOptions {
  center: Coordinates;
  zoom: number;
  /** The address of street map tiles or of a street archive (`.pmtiles`); undefined without streets. */
  tiles: string | undefined;
  /**
   * The map's accessible name. When it is set, the arrow keys move the map, and plus and minus zoom it. When
   * it is left out, the keyboard skips the map.
   */
  keyboardLabel?: string;
}

export interface BaseMap {
  map: MapLibreMap;
  labels: MapLabels;
  remove(): void;
}

/** The maximum distance in degrees by which the map can be moved beyond Florida's borders. */
const margin = 1;

/**
 * A map of Florida in an element of the page. The page draws the controls around it.
 * @throws Error where the browser has no WebGL
 */
export function createBaseMap(
  element: HTMLElement,
  { center, zoom, tiles, keyboardLabel }: BaseMapOptions,
): BaseMap {
  const map = new MapLibreMap({
    container: element,
    style: groundStyle(readMapColors()),
    center: toLngLat(center),
    zoom,
    minZoom: 5,
    maxZoom: 18,
    maxBounds: [
      [florida.west - margin, florida.south - margin],
      [florida.east + margin, florida.north + margin],
    ],
    // The page has its own buttons and attribution line.
    attributionControl: false,
    // A drag with one finger, or the wheel, scrolls the page and not the map.
    cooperativeGestures: true,
    dragRotate: false,
    touchPitch: false,
    keyboard: keyboardLabel !== undefined,
    fadeDuration: 0,
    ...(keyboardLabel && { locale: { 'Map.Title': keyboardLabel } }),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  if (!keyboardLabel) {
    const canvas = map.getCanvas();
    canvas.tabIndex = -1;
    canvas.removeAttribute('role');
    canvas.removeAttribute('aria-label');
  }
  const labels = addLabels(map);
  const parts: NonNullable<Parameters<typeof groundStyle>[1]> = {};
  let isGone = false;
  const redraw = () => isGone || map.setStyle(groundStyle(readMapColors(), parts));
  const isReady = map.once('style.load');
  // When the file of the detailed coast fails to load, the map shows the coarse outline of the states instead.
  fetchCoast()
    .then(async (coast) => {
      parts.coast = coast;
      await isReady;
      redraw();
      // A performance mark for the benchmark `bench/map-drawing.ts`.
      await map.once('idle');
      performance.mark('map drawn');
    })
    .catch(console.warn);
  if (tiles)
    loadStreets(tiles)
      .then(async (streets) => {
        parts.streets = streets;
        await isReady;
        redraw();
      })
      .catch(console.warn);
  const stopWatching = watchTheme(redraw);
  // Street maps contain names. Once a part of a street map has loaded, our own names are hidden.
  map.on('data', (event) => {
    if (event.dataType === 'source' && event.sourceId === streetsSource && event.tile) labels.hidePlaces();
  });
  return {
    map,
    labels,
    remove() {
      isGone = true;
      stopWatching();
      map.remove();
    },
  };
}

/** A place as `[longitude, latitude]`, the map library's order. */
export const toLngLat = ({ latitude, longitude }: Coordinates): [number, number] => [longitude, latitude];
