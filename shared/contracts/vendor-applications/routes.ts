import type { Routes } from '../route.ts';

export const vendorApplicationsRoutes = {
  registerVendor: {
    paths: ['POST /api/auth/register-vendor'],
    changes: ['vendor applications'],
    failure: 'Vendor registration failed',
  },
  startLogoUpload: {
    paths: ['POST /api/vendor-applications/logos'],
    changes: [],
    failure: 'Failed to upload image',
  },
  getLogoUpload: {
    paths: ['GET /api/vendor-applications/logos/{id}'],
    shows: [],
    minutesFresh: 0,
    isPublic: true,
    failure: 'Failed to upload image',
  },
  listVendorApplications: {
    paths: ['GET /api/admin/vendor-applications'],
    shows: ['vendor applications'],
    minutesFresh: 0,
    failure: 'Failed to fetch vendor applications',
  },
  getVendorApplication: {
    paths: ['GET /api/admin/vendor-applications/{id}'],
    shows: ['vendor applications', 'users'],
    minutesFresh: 0,
    failure: 'Failed to fetch vendor applications',
  },
  getUserVendorApplication: {
    paths: ['GET /api/users/{id}/vendor-application'],
    shows: ['vendor applications', 'users'],
    minutesFresh: 0,
    failure: 'Failed to fetch vendor applications',
  },
  reviewVendorApplication: {
    paths: ['PUT /api/admin/vendor-applications/{id}/review'],
    changes: ['vendor applications', 'users'],
    failure: 'Failed to review vendor application',
  },
} as const satisfies Routes;
