import type { Position } from 'geojson';
import { treasureCoastCities } from '#shared/treasure-coast.ts';
import { interstate95, turnpike, us1 } from './roads.ts';

export interface Place {
  name: string;
  kind: 'town' | 'county' | 'neighbour' | 'water' | 'road';
  /**
   * The possible positions of the name, `[longitude, latitude]`. A town has one position, which a dot marks.
   * Any other name is written at the first free position.
   */
  at: readonly (readonly [longitude: number, latitude: number])[];
  fromZoom?: number;
}

const middle = 27.4;
/**
 * The minimum distance in degrees between a road's name and all other roads. Readers then see to which road
 * the name belongs.
 */
const spacing = 0.05;

/**
 * The positions on a road for the road's name. They are far enough from other roads, and the nearest to the
 * middle of the co-op's area is first.
 */
const along = (road: readonly Position[]): Place['at'] => {
  const others = [interstate95, turnpike, us1].filter((other) => other !== road).flat();
  return road
    .map(([longitude = 0, latitude = 0]) => [longitude, latitude] as const)
    .filter(([x, y]) => others.every(([toX = 0, toY = 0]) => Math.hypot(toX - x, toY - y) > spacing))
    .toSorted((a, b) => Math.abs(a[1] - middle) - Math.abs(b[1] - middle));
};

/** Towns around the cities that the co-op serves. */
const otherTowns: readonly Place[] = [
  { name: 'Palm Bay', kind: 'town', at: [[-80.5887, 28.0345]] },
  { name: 'Fellsmere', kind: 'town', at: [[-80.6014, 27.7678]], fromZoom: 9 },
  { name: 'Okeechobee', kind: 'town', at: [[-80.8298, 27.2439]] },
  { name: 'Indiantown', kind: 'town', at: [[-80.4856, 27.0273]], fromZoom: 9 },
  { name: 'Jupiter', kind: 'town', at: [[-80.0942, 26.9342]] },
  { name: 'West Palm Beach', kind: 'town', at: [[-80.0534, 26.7153]] },
];

/** The names on the map, the most important first. Names without room are left out. */
export const places: readonly Place[] = [
  ...treasureCoastCities.map(({ name, latitude, longitude }): Place => ({
    name,
    kind: 'town',
    at: [[longitude, latitude]],
  })),
  ...otherTowns,
  {
    name: 'Atlantic Ocean',
    kind: 'water',
    at: [
      [-80.05, 27.45],
      [-79.98, 27.2],
      [-80.12, 27.62],
      [-80.2, 27.8],
      [-79.95, 27.0],
    ],
  },
  {
    name: 'Indian River',
    kind: 'county',
    at: [
      [-80.68, 27.71],
      [-80.56, 27.67],
    ],
  },
  {
    name: 'St. Lucie',
    kind: 'county',
    at: [
      [-80.52, 27.37],
      [-80.55, 27.46],
      [-80.48, 27.31],
    ],
  },
  {
    name: 'Martin',
    kind: 'county',
    at: [
      [-80.45, 27.1],
      [-80.5, 27.06],
      [-80.33, 27.06],
    ],
  },
  { name: 'I-95', kind: 'road', at: along(interstate95), fromZoom: 8.5 },
  { name: 'US 1', kind: 'road', at: along(us1), fromZoom: 8.5 },
  { name: 'Turnpike', kind: 'road', at: along(turnpike), fromZoom: 8.5 },
  {
    name: 'Indian River Lagoon',
    kind: 'water',
    at: [
      [-80.335, 27.55],
      [-80.26, 27.33],
      [-80.42, 27.72],
    ],
    fromZoom: 11,
  },
  { name: 'Lake Okeechobee', kind: 'water', at: [[-80.83, 26.96]] },
  {
    name: 'Brevard',
    kind: 'neighbour',
    at: [
      [-80.75, 28.02],
      [-80.7, 27.92],
    ],
  },
  { name: 'Osceola', kind: 'neighbour', at: [[-81.03, 27.85]] },
  { name: 'Okeechobee County', kind: 'neighbour', at: [[-80.9, 27.42]] },
  {
    name: 'Palm Beach',
    kind: 'neighbour',
    at: [
      [-80.4, 26.78],
      [-80.35, 26.88],
    ],
  },
];
