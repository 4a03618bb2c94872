import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';

/** Streets over the ground, which cover all of it as they come. */
export interface Streets {
  source: SourceSpecification;
  /** @param source the name that the source has */
  layers(source: string, colors: MapColors): LayerSpecification[];
}

/** Whether an address is that of an archive on the site; else it is one of pictures. */
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
