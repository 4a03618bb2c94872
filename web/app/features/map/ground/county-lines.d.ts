/** web/build/county-lines.ts makes this module. */
declare module 'virtual:county-lines' {
  import type { MultiLineString, MultiPolygon } from 'geojson';
  /** The counties that the co-op serves, as one shape. */
  export const ownCounties: MultiPolygon;
  /** Lines between counties, also out to sea and across lakes. Later layers cover those parts. */
  export const lines: MultiLineString;
  /** The coarse shapes of Florida and the states beside it. */
  export const land: MultiPolygon;
}
