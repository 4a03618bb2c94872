import { admin } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

export const generatorsCalls = {
  generateProductDescription: async () =>
    (await admin()).call('generateProductDescription', { body: { productName: 'Sea grapes' } }),
  generateProductImage: async () =>
    (await admin()).call('generateProductImage', { body: { productName: 'Sea grapes' } }),
} satisfies CallsOf<'generators'>;
