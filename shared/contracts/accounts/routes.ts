import type { Routes } from '../route.ts';

export const accountsRoutes = {
  getCsrfToken: { paths: ['GET /api/auth/csrf'], shows: [], minutesFresh: 0 },
  login: { paths: ['POST /api/auth/login'], changes: [], decidesSession: true, failure: 'Login failed' },
  register: {
    paths: ['POST /api/auth/register'],
    changes: [],
    decidesSession: true,
    failure: 'Registration failed',
  },
  logout: { paths: ['POST /api/auth/logout'], changes: [], decidesSession: true },
  refreshSession: {
    paths: ['POST /api/auth/refresh'],
    changes: [],
    decidesSession: true,
    failure: 'Token refresh failed',
  },
  forgotPassword: { paths: ['POST /api/auth/forgot-password'], changes: [] },
  resetPassword: { paths: ['POST /api/auth/reset-password'], changes: [], failure: 'Password reset failed' },
  verifyEmail: { paths: ['POST /api/auth/verify-email'], changes: [] },
  resendVerification: { paths: ['POST /api/auth/resend-verification'], changes: [] },
  getProfile: {
    paths: ['GET /api/auth/profile', 'GET /api/users/profile'],
    shows: ['profile'],
    minutesFresh: 0,
    decidesSession: true,
    failure: 'Failed to load user profile',
  },
  updateProfile: {
    paths: ['PUT /api/users/profile'],
    changes: ['profile'],
    changesUser: true,
    failure: 'Failed to update profile',
  },
  changePassword: {
    paths: ['POST /api/users/change-password'],
    changes: [],
    failure: 'Failed to change password',
  },
  listCredits: { paths: ['GET /api/users/credits'], shows: ['credits'], minutesFresh: 2 },
} as const satisfies Routes;
