import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';

/** Streets from tiles or an archive. They are drawn over the map's own ground as they load. */
export interface Streets {
  source: SourceSpecification;
  /** @param source the id of the map source */
  layers(source: string, colors: MapColors): LayerSpecification[];
}

/** Tells whether an address names a street archive on this site. Any other address names image tiles. */
const isArchive = (address: string) => address.endsWith('.pmtiles');

/**
 * Loads the streets from the address in the stage's settings.
 * @param address the address of image tiles, with `{z}`, `{x}` and `{y}`, or of a `.pmtiles` archive on this
 * site
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
