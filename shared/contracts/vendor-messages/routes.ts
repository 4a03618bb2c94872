import type { Routes } from '../route.ts';

const messages = {
  shows: ['vendor messages'],
  minutesFresh: 0,
  failure: 'Failed to fetch vendor messages',
} as const;
const feedback = {
  shows: ['vendor messages'],
  minutesFresh: 0,
  failure: 'Failed to fetch feedback',
} as const;

export const vendorMessagesRoutes = {
  listMyVendorMessages: { ...messages, paths: ['GET /api/vendors/messages'] },
  sendMessageToStaff: {
    paths: ['POST /api/vendors/messages'],
    changes: ['vendor messages'],
    failure: 'Failed to send message',
  },
  readMessageFromStaff: {
    paths: ['PUT /api/vendors/messages/{id}/read'],
    changes: ['vendor messages'],
    failure: 'Failed to mark message as read',
  },
  getCommunicationSummary: {
    paths: ['GET /api/vendors/communication-summary'],
    shows: ['vendor messages', 'notifications', 'orders', 'calendar', 'statements'],
    minutesFresh: 0,
    failure: 'Failed to fetch vendor communication summary',
  },
  listMyVendorFeedback: { ...feedback, paths: ['GET /api/vendors/feedback'] },
  giveVendorFeedback: {
    paths: ['POST /api/vendors/feedback'],
    changes: ['vendor messages'],
    failure: 'Failed to send feedback',
  },
  listVendorMessages: {
    ...messages,
    shows: ['vendor messages', 'users'],
    paths: ['GET /api/admin/vendor-messages'],
  },
  sendMessageToVendor: {
    paths: ['POST /api/admin/vendor-messages'],
    changes: ['vendor messages'],
    failure: 'Failed to send message',
  },
  getVendorMessage: { ...messages, paths: ['GET /api/admin/vendor-messages/{id}'] },
  updateVendorMessage: {
    paths: ['PUT /api/admin/vendor-messages/{id}'],
    changes: ['vendor messages'],
    failure: 'Failed to update message',
  },
  deleteVendorMessage: {
    paths: ['DELETE /api/admin/vendor-messages/{id}'],
    changes: ['vendor messages'],
    ends: 'getVendorMessage',
    failure: 'Failed to delete message',
  },
  markVendorMessageRead: {
    paths: ['PUT /api/admin/vendor-messages/{id}/read'],
    changes: ['vendor messages'],
    failure: 'Failed to mark message as read',
  },
  listVendorFeedback: {
    ...feedback,
    shows: ['vendor messages', 'users'],
    paths: ['GET /api/admin/vendor-feedback'],
  },
  getVendorFeedback: { ...feedback, paths: ['GET /api/admin/vendor-feedback/{id}'] },
  respondToVendorFeedback: {
    paths: ['PUT /api/admin/vendor-feedback/{id}/respond'],
    changes: ['vendor messages'],
    failure: 'Failed to respond to feedback',
  },
  setVendorFeedbackStatus: {
    paths: ['PUT /api/admin/vendor-feedback/{id}/status'],
    changes: ['vendor messages'],
    failure: 'Failed to update feedback status',
  },
} as const satisfies Routes;
