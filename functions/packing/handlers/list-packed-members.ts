import { listPackedMembers } from '#shared/contracts/packing/packing.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showMembers } from '../use-cases/show-lists.ts';

export const handler = endpoint(listPackedMembers, ({ params, query }) => showMembers(params, query.cursor));
