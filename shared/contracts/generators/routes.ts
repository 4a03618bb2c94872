import type { Routes } from '../route.ts';

export const generatorsRoutes = {
  generateProductDescription: {
    paths: ['POST /api/vendor-product-submissions/generate-description'],
    changes: [],
    failure: 'Failed to generate description',
  },
  generateProductImage: {
    paths: ['POST /api/vendor-product-submissions/generate-image'],
    changes: [],
    failure: 'Failed to generate image',
  },
} as const satisfies Routes;
