import { generateProductDescription } from '#shared/contracts/generators/generators.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { describeProduct } from '../use-cases/generate.ts';

export const handler = endpoint(generateProductDescription, async ({ body, now }) => ({
  description: await describeProduct(body, now),
}));
