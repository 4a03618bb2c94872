import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** The share of a map's pixels that are more blue than red, from 0 to 1. */
export async function shareOfSea(map: Locator): Promise<number> {
  const { data, info } = await sharp(await map.locator('canvas').screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let blue = 0;
  for (let at = 0; at < data.length; at += info.channels) if (data[at + 2]! > data[at]! + 10) blue += 1;
  return blue / (info.width * info.height);
}
