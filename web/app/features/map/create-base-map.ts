import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import './map.css';
import { florida, type Coordinates } from '#shared/treasure-coast.ts';
import { addLabels, type MapLabels } from './add-labels.ts';
import { fetchCoast, groundStyle, streetsSource } from './ground-style.ts';
import { readMapColors, watchTheme } from './map-colors.ts';
import { loadStreets } from './streets.ts';

// The worker is a file of the site, because the content security policy allows no worker whose script was
// made in the page.
setWorkerUrl(workerAddress);

interface BaseMapOptions {
  center: Coordinates;
  zoom: number;
  /** The address of pictures of streets, or of an archive with them; left out when there are none. */
  tiles: string | undefined;
  /** The map's name for screen readers, when it handles the arrow keys, plus and minus itself. */
  keyboardLabel?: string;
}

export interface BaseMap {
  map: MapLibreMap;
  labels: MapLabels;
  remove(): void;
}

/** The degrees by which the map can be moved past Florida. */
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
    // One finger and the wheel scroll the page.
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
  // The coast is left out when it cannot be loaded. The outline of the states is always there.
  fetchCoast()
    .then(async (coast) => {
      parts.coast = coast;
      await isReady;
      redraw();
      // A mark for measurements (bench/map-drawing.ts).
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
  // Streets have names of their own, so ours are hidden once streets come.
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

/** A place in the map's order of coordinates. */
export const toLngLat = ({ latitude, longitude }: Coordinates): [number, number] => [longitude, latitude];
