import type { Routes } from '../route.ts';

export const picturesRoutes = {
  startPictureUpload: {
    // The documents use the second path to upload a food label.
    paths: ['POST /api/pictures', 'POST /api/food-label-upload'],
    changes: [],
    failure: 'Failed to upload image',
  },
  getPicture: {
    paths: ['GET /api/pictures/{id}'],
    shows: [],
    minutesFresh: 0,
    failure: 'Failed to upload image',
  },
} as const satisfies Routes;
