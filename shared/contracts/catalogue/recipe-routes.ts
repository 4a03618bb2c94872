import type { Routes } from '../route.ts';

export const catalogueRecipeRoutes = {
  listRecipes: {
    paths: ['GET /api/recipes'],
    shows: ['catalogue', 'reviews'],
    minutesFresh: 5,
    isPublic: true,
    failure: 'Failed to load recipes from the database.',
  },
} as const satisfies Routes;
