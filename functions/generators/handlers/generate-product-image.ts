import { generateProductImage } from '#shared/contracts/generators/generators.ts';
import { pictureAddress } from '#shared/pictures.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { illustrateProduct } from '../use-cases/generate.ts';

export const handler = endpoint(generateProductImage, async ({ body, actor, now }) => {
  const id = await illustrateProduct(body, actor.userId, now);
  return { imageUrl: pictureAddress(id), picture_id: id };
});
