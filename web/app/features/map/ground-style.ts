import type { Feature, FeatureCollection, Geometry, Polygon, Position } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { land, lines, ownCounties } from 'virtual:county-lines';
import coastAddress from './ground/coast.json?url';
import { smooth } from './ground/smooth.ts';
import { roads } from './ground/roads.ts';
import type { MapColors } from './map-colors.ts';
import type { Streets } from './streets.ts';

export type Coast = FeatureCollection<Polygon, { kind: 'land' | 'lake' | 'island' | 'sea' }>;

/**
 * The bounds of the sea around the detailed coast, in degrees. They are a little wider than the coast data,
 * so no land touches the bounds. The coast is accurate to about 25 m.
 */
const area = { west: -81.3505, south: 26.5495, east: -79.8495, north: 28.2005 };
const emptyCoast: Coast = { type: 'FeatureCollection', features: [] };

/**
 * Loads the detailed coast and adds a sea around its land. The sea is drawn over the county lines and over
 * the coarse land.
 */
export async function fetchCoast(): Promise<Coast> {
  const answer = await fetch(coastAddress);
  if (!answer.ok) throw new Error(`The coast was answered with ${answer.status}.`);
  const coast = (await answer.json()) as Coast;
  const features = coast.features.map((one) => ({
    ...one,
    geometry: { ...one.geometry, coordinates: one.geometry.coordinates.map(smooth) },
  }));
  const { west, south, east, north } = area;
  const frame: Position[] = [[west, south], [east, south], [east, north], [west, north], [west, south]]; // prettier-ignore
  const holes = features.flatMap(({ properties, geometry }) =>
    properties.kind === 'land' ? geometry.coordinates.slice(0, 1) : [],
  );
  const sea: Coast['features'][number] = {
    type: 'Feature',
    properties: { kind: 'sea' },
    geometry: { type: 'Polygon', coordinates: [frame, ...holes] },
  };
  return { ...coast, features: [...features, sea] };
}

const toFeature = (geometry: Geometry): Feature => ({ type: 'Feature', properties: {}, geometry });

/**
 * A layer of roads. `more` is an extra width of its lines, in pixels. The layer of the edges is wider and lies
 * below the layer of the roads, so a border of it stays visible.
 */
const roadLayer = (id: string, color: string, more: number): LayerSpecification => ({
  id,
  type: 'line',
  source: 'roads',
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: {
    'line-color': color,
    'line-width': ['interpolate', ['linear'], ['zoom'], 7, 1 + more, 12, 4 + more],
  },
});

export const streetsSource = 'streets';

/** The map's style. Each layer covers the layers before it; streets are last and cover the drawn ground. */
export function groundStyle(
  colors: MapColors,
  { coast = emptyCoast, streets }: { coast?: Coast | undefined; streets?: Streets | undefined } = {},
): StyleSpecification {
  const fill = (id: string, source: string, color: string, kind?: string): LayerSpecification => ({
    id,
    type: 'fill',
    source,
    ...(kind && { filter: ['==', ['get', 'kind'], kind] }),
    paint: { 'fill-color': color },
  });
  return {
    version: 8,
    sources: {
      states: { type: 'geojson', data: toFeature(land) },
      own: { type: 'geojson', data: toFeature(ownCounties) },
      lines: { type: 'geojson', data: toFeature(lines) },
      coast: { type: 'geojson', data: coast, tolerance: 0.2 },
      roads: { type: 'geojson', data: roads },
      ...(streets && { [streetsSource]: streets.source }),
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': colors.sea } },
      fill('states', 'states', colors.land),
      fill('land', 'coast', colors.land, 'land'),
      fill('own', 'own', colors['own-land']),
      {
        id: 'lines',
        type: 'line',
        source: 'lines',
        paint: { 'line-color': colors.line, 'line-dasharray': [4, 3], 'line-width': 1 },
      },
      fill('sea', 'coast', colors.sea, 'sea'),
      fill('lake', 'coast', colors.sea, 'lake'),
      fill('island', 'coast', colors.land, 'island'),
      roadLayer('road-edges', colors['road-edge'], 1.5),
      roadLayer('roads', colors.road, 0),
      ...(streets?.layers(streetsSource, colors) ?? []),
    ],
  };
}
