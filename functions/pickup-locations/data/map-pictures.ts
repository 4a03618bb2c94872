import type * as z from 'zod';
import type { mapPictures as contract } from '#shared/contracts/pickup-locations/pickup-locations.ts';
import { setting } from '#functions/platform/setting.ts';

/** The source of map pictures from the stage's settings; null when they name none. */
export const mapPictures = (): z.output<typeof contract> =>
  process.env.MAP_TILES
    ? {
        tiles: setting('MAP_TILES'),
        attribution: setting('MAP_ATTRIBUTION'),
        attribution_url: setting('MAP_ATTRIBUTION_URL'),
      }
    : null;
