import type { Routes } from '../route.ts';

export const shareCommitmentsRoutes = {
  listShareCommitments: {
    paths: ['GET /api/vendors/share-commitments'],
    shows: ['share commitments', 'calendar'],
    minutesFresh: 0,
    failure: 'Failed to fetch commitments',
  },
  createShareCommitment: {
    paths: ['POST /api/vendors/share-commitments'],
    changes: ['share commitments'],
    failure: 'Failed to save the commitment',
  },
  getShareCommitment: {
    paths: ['GET /api/vendors/share-commitments/{id}'],
    shows: ['share commitments', 'calendar'],
    minutesFresh: 0,
    failure: 'Failed to fetch the commitment',
  },
  updateShareCommitment: {
    paths: ['PUT /api/vendors/share-commitments/{id}'],
    changes: ['share commitments'],
    failure: 'Failed to save the commitment',
  },
  cancelShareCommitment: {
    paths: ['PUT /api/vendors/share-commitments/{id}/cancel'],
    changes: ['share commitments'],
    failure: 'Failed to cancel the commitment',
  },
  listAvailableCoopCycles: {
    paths: ['GET /api/vendors/available-coop-cycles'],
    shows: ['calendar'],
    minutesFresh: 0,
    failure: 'Failed to fetch coop cycles',
  },
  getShareDemand: {
    paths: ['GET /api/admin/share-demand'],
    shows: ['share commitments', 'calendar', 'subscriptions', 'plans'],
    minutesFresh: 0,
    failure: 'Failed to load what shares need',
  },
  updateShareContents: {
    paths: ['PUT /api/admin/share-contents'],
    changes: ['share commitments', 'audit'],
    failure: 'Failed to save items per share',
  },
  listAdminShareCommitments: {
    paths: ['GET /api/admin/share-commitments'],
    shows: ['share commitments'],
    minutesFresh: 0,
    failure: 'Failed to fetch commitments',
  },
  getAdminShareCommitment: {
    paths: ['GET /api/admin/share-commitments/{id}'],
    shows: ['share commitments', 'calendar'],
    minutesFresh: 0,
    failure: 'Failed to fetch the commitment',
  },
  createAdminShareCommitment: {
    paths: ['POST /api/admin/share-commitments'],
    changes: ['share commitments', 'audit'],
    failure: 'Failed to save the commitment',
  },
  updateAdminShareCommitment: {
    paths: ['PUT /api/admin/share-commitments/{id}'],
    changes: ['share commitments', 'audit'],
    failure: 'Failed to save the commitment',
  },
  acceptAdminShareCommitment: {
    paths: ['PUT /api/admin/share-commitments/{id}/accept'],
    changes: ['share commitments', 'audit'],
    failure: 'Failed to accept the commitment',
  },
  cancelAdminShareCommitment: {
    paths: ['PUT /api/admin/share-commitments/{id}/cancel'],
    changes: ['share commitments', 'audit'],
    failure: 'Failed to cancel the commitment',
  },
} as const satisfies Routes;
