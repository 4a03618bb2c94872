import { listShortages } from '#shared/contracts/shortages/shortages.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showShortages } from '../use-cases/show-shortages.ts';

export const handler = endpoint(listShortages, ({ params }) => showShortages(params));
