import { getPickList } from '#shared/contracts/packing/packing.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showPicks } from '../use-cases/show-lists.ts';

export const handler = endpoint(getPickList, ({ params }) => showPicks(params));
