/** Made by web/build/county-lines.ts. */
declare module 'virtual:county-lines' {
  import type { MultiLineString, MultiPolygon } from 'geojson';
  /** The counties that the co-op serves, as one. */
  export const ownCounties: MultiPolygon;
  /** Between counties, out to sea and across lakes: what is drawn later covers that. */
  export const lines: MultiLineString;
  /** Florida and the states beside it, coarse. */
  export const land: MultiPolygon;
}
