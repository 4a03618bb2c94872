import type { FunctionsOf } from '../function-settings.ts';
import { sendMessages, table } from '../grants.ts';

const reads = { grants: [table({ actions: ['GetItem', 'BatchGetItem'] })] };
const lists = (index: 'listing' | 'due') => ({
  grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: [index] })],
});
/** The grants for a vendor's changes of commitments. Each change also checks that the cycle still takes commitments. */
const writes = {
  grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] })],
};
const writesForVendor = {
  grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] })],
};
const changesForVendor = { grants: [...writesForVendor.grants, sendMessages()] };

export const shareCommitmentsFunctions = {
  listShareCommitments: lists('listing'),
  createShareCommitment: writes,
  getShareCommitment: reads,
  updateShareCommitment: writes,
  cancelShareCommitment: writes,
  listAvailableCoopCycles: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['listing'] })],
  },
  getShareDemand: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['listing'] })],
  },
  updateShareContents: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem'] })] },
  listAdminShareCommitments: lists('due'),
  getAdminShareCommitment: reads,
  createAdminShareCommitment: writesForVendor,
  updateAdminShareCommitment: changesForVendor,
  acceptAdminShareCommitment: changesForVendor,
  cancelAdminShareCommitment: changesForVendor,
} satisfies FunctionsOf<'share-commitments'>;
