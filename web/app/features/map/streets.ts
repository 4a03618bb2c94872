import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';

/** Streets that are drawn over the ground of the map. Each street covers the ground once it has loaded. */
export interface Streets {
  source: SourceSpecification;
  /**
   * The layers of the streets.
   * @param source the name of the source
   */
  layers(source: string, colors: MapColors): LayerSpecification[];
}

/** Tells whether an address is that of an archive on the site. Other addresses are those of pictures. */
const isArchive = (address: string) => address.endsWith('.pmtiles');

/**
 * The streets that the stage names.
 * @param address of pictures, with `{z}`, `{x}` and `{y}`, or of a `.pmtiles` archive on this site
 */
export async function loadStreets(address: string): Promise<Streets> {
  if (isArchive(address)) {
    const { streetsOfArchive } = await import('./streets-of-archive.ts');
    return streetsOfArchive(address);
  }
  return {
    source: { type: 'raster', tiles: [address], tileSize: 256, maxzoom: 19 },
    layers: (source) => [{ id: 'streets', type: 'raster', source }],
  };
}
