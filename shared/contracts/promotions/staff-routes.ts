import type { Routes } from '../route.ts';

export const promotionsStaffRoutes = {
  listPromotionCodes: {
    paths: ['GET /api/admin/promotion-codes'],
    shows: ['promotions'],
    minutesFresh: 1,
    failure: 'Failed to fetch promotion codes',
  },
  createPromotionCode: {
    paths: ['POST /api/admin/promotion-codes'],
    changes: ['promotions'],
    failure: 'Failed to save promotion code',
  },
  getPromotionCode: {
    paths: ['GET /api/admin/promotion-codes/{id}'],
    shows: ['promotions'],
    minutesFresh: 0,
    failure: 'Failed to fetch promotion codes',
  },
  updatePromotionCode: {
    paths: ['PUT /api/admin/promotion-codes/{id}'],
    changes: ['promotions'],
    failure: 'Failed to save promotion code',
  },
  deletePromotionCode: {
    paths: ['DELETE /api/admin/promotion-codes/{id}'],
    changes: ['promotions'],
    ends: 'getPromotionCode',
    failure: 'Failed to delete promotion code',
  },
  listPromotionCampaigns: {
    paths: ['GET /api/admin/promotion-campaigns'],
    shows: ['promotions'],
    minutesFresh: 1,
    failure: 'Failed to fetch campaigns',
  },
  getPromotionCampaign: {
    paths: ['GET /api/admin/promotion-campaigns/{id}'],
    shows: ['promotions'],
    minutesFresh: 0,
    failure: 'Failed to fetch campaigns',
  },
  createPromotionCampaign: {
    paths: ['POST /api/admin/promotion-campaigns'],
    changes: ['promotions'],
    failure: 'Failed to save campaign',
  },
  updatePromotionCampaign: {
    paths: ['PUT /api/admin/promotion-campaigns/{id}'],
    changes: ['promotions'],
    failure: 'Failed to save campaign',
  },
  listPromotionAnalytics: {
    paths: ['GET /api/admin/promotion-analytics'],
    shows: ['promotions'],
    minutesFresh: 1,
    failure: 'Failed to fetch analytics',
  },
} as const satisfies Routes;
