import type { Routes } from '../route.ts';

/** The calls of the pages about a member's account, and the calls for regaining access to an account. */
export const accountsOwnRoutes = {
  getReferrals: {
    paths: ['GET /api/users/referrals'],
    shows: ['settings'],
    minutesFresh: 2,
    failure: 'Failed to load your referrals',
  },
  sendPhoneCode: {
    paths: ['POST /api/users/phone-code'],
    changes: [],
    failure: 'Failed to send the code',
  },
  verifyPhone: {
    paths: ['POST /api/users/verify-phone'],
    changes: ['profile'],
    changesUser: true,
    failure: 'Failed to confirm your phone number',
  },
  forgotPassword: { paths: ['POST /api/auth/forgot-password'], changes: [] },
  resetPassword: { paths: ['POST /api/auth/reset-password'], changes: [], failure: 'Password reset failed' },
  getVerification: {
    paths: ['GET /api/auth/verify-email'],
    shows: [],
    minutesFresh: 0,
    isPublic: true,
  },
  verifyEmail: { paths: ['POST /api/auth/verify-email'], changes: [] },
  changePassword: {
    paths: ['POST /api/users/change-password'],
    changes: [],
    failure: 'Failed to change password',
  },
  listCredits: { paths: ['GET /api/users/credits'], shows: ['credits'], minutesFresh: 2 },
} as const satisfies Routes;
