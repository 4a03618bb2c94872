import type { Routes } from '../route.ts';

export const usersRoutes = {
  createUser: { paths: ['POST /api/users'], changes: ['users'] },
  getUser: {
    paths: ['GET /api/users/{id}'],
    shows: ['users'],
    minutesFresh: 0,
    failure: 'Failed to fetch user details',
  },
  getUserActivity: {
    paths: ['GET /api/users/{id}/activity'],
    shows: ['users', 'orders', 'credits'],
    minutesFresh: 0,
    failure: 'Failed to fetch user details',
  },
  getUserMembership: {
    paths: ['GET /api/users/{id}/membership'],
    shows: ['users', 'subscriptions', 'payment methods'],
    minutesFresh: 0,
    failure: 'Failed to fetch user details',
  },
  updateUser: {
    paths: ['PUT /api/admin/users/{id}'],
    changes: ['users', 'profile', 'subscriptions', 'calendar', 'orders', 'charges', 'catalogue'],
    changesUser: true,
  },
  updateUserStatus: {
    paths: ['PUT /api/users/admin/{id}/status'],
    changes: ['users'],
  },
  deleteUser: {
    paths: ['DELETE /api/admin/users/{id}'],
    changes: ['users', 'subscriptions'],
    ends: 'getUser',
    failure: 'Failed to delete user',
  },
  adjustUserCredit: {
    paths: ['POST /api/users/{id}/credit'],
    changes: ['users', 'credits'],
    changesUser: true,
  },
  settleUserDeposit: {
    paths: ['POST /api/users/{id}/deposit'],
    changes: ['users', 'credits'],
    changesUser: true,
  },
  sendPasswordRecovery: {
    paths: ['POST /api/users/{id}/password-recovery'],
    changes: [],
    failure: 'Failed to reset user password',
  },
  resetSecondFactor: {
    paths: ['POST /api/users/{id}/reset-second-factor'],
    changes: ['users'],
    failure: 'Failed to reset the second factor',
  },
} as const satisfies Routes;
