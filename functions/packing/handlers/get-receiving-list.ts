import { getReceivingList } from '#shared/contracts/packing/packing.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showReceiving } from '../use-cases/show-lists.ts';

export const handler = endpoint(getReceivingList, ({ params }) => showReceiving(params));
