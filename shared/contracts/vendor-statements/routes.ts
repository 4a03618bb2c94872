import type { Routes } from '../route.ts';

export const vendorStatementsRoutes = {
  listVendorStatements: {
    paths: ['GET /api/vendors/statements'],
    shows: ['statements'],
    minutesFresh: 1,
    failure: 'Failed to load statements',
  },
  getVendorStatement: {
    paths: ['GET /api/vendors/statements/{id}'],
    shows: ['statements'],
    minutesFresh: 1,
    failure: 'Failed to load the statement',
  },
  exportVendorStatement: {
    paths: ['GET /api/vendors/statements/{id}/export'],
    shows: ['statements'],
    minutesFresh: 0,
    failure: 'Failed to export the statement',
  },
  confirmVendorStatement: {
    paths: ['PUT /api/vendors/statements/{id}/confirm'],
    changes: ['statements'],
    failure: 'Failed to confirm the statement',
  },
  disputeVendorStatement: {
    paths: ['POST /api/vendors/statements/{id}/disputes'],
    changes: ['statements'],
    failure: 'Failed to send your message',
  },
  listAllVendorStatements: {
    paths: ['GET /api/admin/vendor-statements'],
    shows: ['statements'],
    minutesFresh: 1,
    failure: 'Failed to load statements',
  },
  payVendorStatement: {
    paths: ['PUT /api/admin/vendor-statements/{id}/payment'],
    changes: ['statements', 'audit'],
    failure: 'Failed to save the payment',
  },
  takeBackVendorPayment: {
    paths: ['PUT /api/admin/vendor-statements/{id}/not-paid'],
    changes: ['statements', 'audit'],
    failure: 'Failed to take the payment back',
  },
  answerStatementDispute: {
    paths: ['PUT /api/admin/vendor-statements/{id}/disputes/{dispute_id}'],
    changes: ['statements', 'audit'],
    failure: 'Failed to send the answer',
  },
  adjustVendorEarnings: {
    paths: ['POST /api/admin/vendor-adjustments'],
    changes: ['statements', 'audit'],
    failure: 'Failed to save the adjustment',
  },
  listVendorAdjustments: {
    paths: ['GET /api/admin/vendor-adjustments'],
    shows: ['statements'],
    minutesFresh: 0,
    failure: 'Failed to load adjustments',
  },
  exportVendorPayments: {
    paths: ['GET /api/admin/vendor-payments/export'],
    shows: ['statements'],
    minutesFresh: 0,
    failure: 'Failed to export payments',
  },
  listVendorYearTotals: {
    paths: ['GET /api/admin/vendor-totals'],
    shows: ['statements'],
    minutesFresh: 1,
    failure: 'Failed to load the year',
  },
  exportVendorYearTotals: {
    paths: ['GET /api/admin/vendor-totals/export'],
    shows: ['statements'],
    minutesFresh: 0,
    failure: 'Failed to export the year',
  },
} as const satisfies Routes;
