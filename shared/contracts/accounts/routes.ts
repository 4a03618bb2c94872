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
  resendVerification: { paths: ['POST /api/auth/resend-verification'], changes: [] },
  getProfile: {
    paths: ['GET /api/auth/profile', 'GET /api/users/profile'],
    shows: ['profile'],
    minutesFresh: 0,
    decidesSession: true,
    failure: 'Failed to load user profile',
  },
} as const satisfies Routes;
