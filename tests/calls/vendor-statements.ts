import { randomUUID } from 'node:crypto';
import { vendorWithStatement } from '../support/vendor-statements.ts';
import { admin, once } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const paidVendor = once(vendorWithStatement);
const params = async () => ({ id: (await paidVendor()).statementId });
const version = async (id: string) => {
  const { statement } = (await (await admin()).call('getVendorStatement', { params: { id } })).body;
  return statement.version;
};
const pay = async (id: string) => {
  const body = { version: await version(id), date: new Date().toISOString().slice(0, 10), reference: '1042' };
  return (await admin()).call('payVendorStatement', { params: { id }, body });
};
const disputed = async () => {
  const { client, statementId: id } = await paidVendor();
  const body = { request_id: randomUUID(), text: 'Two dozen are missing' };
  await client.call('disputeVendorStatement', { params: { id }, body });
  return { id, dispute_id: body.request_id };
};

export const vendorStatementsCalls = {
  listVendorStatements: async () => (await paidVendor()).client.call('listVendorStatements'),
  getVendorStatement: async () =>
    (await paidVendor()).client.call('getVendorStatement', { params: await params() }),
  exportVendorStatement: async () =>
    (await paidVendor()).client.call('exportVendorStatement', { params: await params() }),
  confirmVendorStatement: async () => {
    const { client, statementId: id } = await vendorWithStatement();
    return client.call('confirmVendorStatement', { params: { id } });
  },
  disputeVendorStatement: async () =>
    (await paidVendor()).client.call('disputeVendorStatement', {
      params: await params(),
      body: { request_id: randomUUID(), text: 'One dozen is missing' },
    }),
  listAllVendorStatements: async () => {
    await paidVendor();
    return (await admin()).call('listAllVendorStatements', { query: { status: 'issued' } });
  },
  payVendorStatement: async () => pay((await vendorWithStatement()).statementId),
  takeBackVendorPayment: async () => {
    const { statementId: id } = await vendorWithStatement();
    await pay(id);
    const body = { version: await version(id), reason: 'The check came back' };
    return (await admin()).call('takeBackVendorPayment', { params: { id }, body });
  },
  answerStatementDispute: async () => {
    const dispute = await disputed();
    const body = { version: await version(dispute.id), answer: 'They are on the next one' };
    return (await admin()).call('answerStatementDispute', { params: dispute, body });
  },
  adjustVendorEarnings: async () => {
    const { id } = await paidVendor();
    const body = { request_id: randomUUID(), vendor_id: id, amount: 12.5, reason: 'Two dozen eggs' };
    return (await admin()).call('adjustVendorEarnings', { body });
  },
  listVendorAdjustments: async () => {
    const { id } = await paidVendor();
    return (await admin()).call('listVendorAdjustments', { query: { vendor_id: id } });
  },
  exportVendorPayments: async () => (await admin()).call('exportVendorPayments'),
  listVendorYearTotals: async () => (await admin()).call('listVendorYearTotals', { query: { year: 2026 } }),
  exportVendorYearTotals: async () =>
    (await admin()).call('exportVendorYearTotals', { query: { year: 2026 } }),
} satisfies CallsOf<'vendor-statements'>;
