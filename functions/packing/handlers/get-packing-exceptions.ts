import { getPackingExceptions } from '#shared/contracts/packing/packing.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showExceptions } from '../use-cases/show-exceptions.ts';

export const handler = endpoint(getPackingExceptions, ({ params }) => showExceptions(params));
