import { createVendor } from '../support/vendor-sales.ts';
import { admin, bodyOf, once } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const message = { subject: 'Crates', message: 'May I bring wooden ones?', priority: 'low' } as const;
const vendor = once(() => createVendor());
const written = async () =>
  (await bodyOf((await vendor()).client.call('sendMessageToStaff', { body: message }))).id;
const createMessage = async () => {
  const body = { vendor_id: (await vendor()).id, ...message };
  return (await bodyOf((await admin()).call('sendMessageToVendor', { body }))).id;
};
const feedback = { subject: 'The dock', message: 'It is too narrow.', rating: 3 };
const createFeedback = once(async () => {
  const params = {
    id: (await bodyOf((await vendor()).client.call('giveVendorFeedback', { body: feedback }))).id,
  };
  return params;
});

export const vendorMessagesCalls = {
  listMyVendorMessages: async () => {
    await written();
    return (await vendor()).client.call('listMyVendorMessages', { query: { status: 'unread' } });
  },
  sendMessageToStaff: async () => (await vendor()).client.call('sendMessageToStaff', { body: message }),
  readMessageFromStaff: async () =>
    (await vendor()).client.call('readMessageFromStaff', { params: { id: await createMessage() } }),
  getCommunicationSummary: async () => (await vendor()).client.call('getCommunicationSummary'),
  listMyVendorFeedback: async () => {
    await createFeedback();
    return (await vendor()).client.call('listMyVendorFeedback');
  },
  giveVendorFeedback: async () => (await vendor()).client.call('giveVendorFeedback', { body: feedback }),
  listVendorMessages: async () =>
    (await admin()).call('listVendorMessages', { query: { status: 'unread', priority: 'low' } }),
  sendMessageToVendor: async () =>
    (await admin()).call('sendMessageToVendor', { body: { vendor_id: (await vendor()).id, ...message } }),
  getVendorMessage: async () => (await admin()).call('getVendorMessage', { params: { id: await written() } }),
  updateVendorMessage: async () =>
    (await admin()).call('updateVendorMessage', {
      params: { id: await createMessage() },
      body: { version: 1, message: 'Yes, you may.' },
    }),
  deleteVendorMessage: async () =>
    (await admin()).call('deleteVendorMessage', { params: { id: await written() } }),
  markVendorMessageRead: async () =>
    (await admin()).call('markVendorMessageRead', { params: { id: await written() } }),
  listVendorFeedback: async () => {
    await createFeedback();
    return (await admin()).call('listVendorFeedback', { query: { status: 'open' } });
  },
  getVendorFeedback: async () =>
    (await admin()).call('getVendorFeedback', { params: await createFeedback() }),
  respondToVendorFeedback: async () => {
    const params = await createFeedback();
    const { version } = (await bodyOf((await admin()).call('getVendorFeedback', { params }))).vendor_feedback;
    return (await admin()).call('respondToVendorFeedback', {
      params,
      body: { version, response: 'We will widen it.' },
    });
  },
  setVendorFeedbackStatus: async () => {
    const { id } = await bodyOf((await vendor()).client.call('giveVendorFeedback', { body: feedback }));
    return (await admin()).call('setVendorFeedbackStatus', {
      params: { id },
      body: { version: 1, status: 'closed' },
    });
  },
} satisfies CallsOf<'vendor-messages'>;
