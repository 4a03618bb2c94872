import '#functions/platform/verify-token.ts';
import { listProducts } from '#shared/contracts/catalogue/catalogue.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listOnSale } from '../use-cases/list-on-sale.ts';

export const handler = endpoint(listProducts, ({ query, actor, now }) => listOnSale(query, actor, now));
