import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Position } from 'geojson';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';

/** Census numbers of the counties that the co-op serves: Indian River, St. Lucie, Martin. */
const own = ['12061', '12111', '12085'];
/** Census numbers of the neighboring counties, clockwise from the north. */
const neighbours = ['12009', '12099', '12043', '12055', '12093', '12097'];
/** Census numbers of Florida, Georgia and Alabama. */
const states = ['12', '13', '01'];
/**
 * An area that extends the counties out to sea. The counties' outline is coarser than the coast and leaves
 * out its islands. A later layer draws the sea over the rest of this area.
 */
const offshore: Position[] = [
  [-80.46, 27.8605],
  [-79.9, 27.8605],
  [-79.9, 26.9705],
  [-80.1, 26.9705],
  [-80.25, 27.3],
  [-80.38, 27.6],
  [-80.46, 27.8605],
];
const name = 'virtual:county-lines';

/**
 * A Vite plugin for the module `virtual:county-lines`: the co-op's counties, the borders of these and the
 * neighboring counties, and the land of the states. The source is the census's outlines at 1 : 10 million.
 */
export function countyLines(): Plugin {
  return {
    name: 'county-lines',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      return Object.entries(cutOut())
        .map(([part, geometry]) => `export const ${part} = ${JSON.stringify(geometry)};`)
        .join('\n');
    },
  };
}

function cutOut() {
  const atlas = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
  ) as Topology<{ counties: GeometryCollection; states: GeometryCollection }>;
  const of = (collection: GeometryCollection, ids: readonly string[]): GeometryCollection => ({
    type: 'GeometryCollection',
    geometries: collection.geometries.filter(({ id }) => ids.includes(String(id))),
  });
  const { counties, states: all } = atlas.objects;
  const ownCounties = rounded(merge(atlas, of(counties, own).geometries as never), 3);
  return {
    ownCounties: { ...ownCounties, coordinates: [...ownCounties.coordinates, [offshore]] },
    lines: rounded(
      mesh(atlas, of(counties, [...own, ...neighbours]), (a, b) => a !== b),
      3,
    ),
    land: rounded(merge(atlas, of(all, states).geometries as never), 2),
  };
}

/** Rounds the coordinates of a geometry, and drops points that equal the point before. */
function rounded<Geometry extends { coordinates: unknown }>(geometry: Geometry, decimals: number): Geometry {
  const round = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    if (typeof value[0] === 'number')
      return value.map((degrees: number) => Number(degrees.toFixed(decimals)));
    const inner = value.map(round);
    const isLine = Array.isArray(inner[0]) && typeof (inner[0] as unknown[])[0] === 'number';
    return isLine ? withoutRepeats(inner as Position[]) : inner;
  };
  return { ...geometry, coordinates: round(geometry.coordinates) };
}

const withoutRepeats = (points: Position[]) =>
  points.filter(
    (point, at) => at === 0 || at === points.length - 1 || String(point) !== String(points[at - 1]),
  );
