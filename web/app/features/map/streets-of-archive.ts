import { layers, namedFlavor, type Flavor } from '@protomaps/basemaps';
import { addProtocol, type LayerSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import type { Streets } from './streets.ts';
import type { MapColors } from './map-colors.ts';

addProtocol('pmtiles', new Protocol().tile);

/**
 * The ids of layers that are left out. The map has a background of its own (`ground-style.ts`). The other
 * layers need icons, and the site hosts no sprite file.
 */
const leftOut = new Set(['background', 'pois', 'roads_oneway', 'roads_shields']);

/**
 * Streets from a PMTiles archive (OpenStreetMap data in Protomaps' layers), in the map's colors. Names use a
 * font of the reader's device, so no glyph or sprite files are needed.
 * @param path the archive's path on this site
 */
export function streetsOfArchive(path: string): Streets {
  return {
    source: { type: 'vector', url: `pmtiles://${new URL(path, location.href).href}` },
    layers: (source, colors) =>
      layers(source, flavorOf(colors), { lang: 'en' })
        .filter(({ id }) => !leftOut.has(id))
        .map((layer) => withoutIcon(layer as LayerSpecification)),
  };
}

function flavorOf(colors: MapColors): Flavor {
  const font = 'sans-serif';
  return {
    ...namedFlavor(isDark(colors.land) ? 'dark' : 'light'),
    earth: colors.land,
    water: colors.sea,
    highway: colors.road,
    major: colors.road,
    bridges_highway: colors.road,
    bridges_major: colors.road,
    regular: font,
    bold: font,
    italic: font,
  };
}

/** @param color a color as `rgb(…,…,…)` */
const isDark = (color: string) =>
  (color.match(/\d+/g) ?? []).map(Number).reduce((sum, part) => sum + part, 0) < 384;

function withoutIcon(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || !layer.layout) return layer;
  const { 'icon-image': _icon, ...layout } = layer.layout;
  return { ...layer, layout };
}
