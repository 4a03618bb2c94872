import { listPackingDays } from '#shared/contracts/packing/packing.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showDays } from '../use-cases/show-lists.ts';

export const handler = endpoint(listPackingDays, ({ now }) => showDays(now));
