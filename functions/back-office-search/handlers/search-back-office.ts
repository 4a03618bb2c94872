import { searchBackOffice } from '#shared/contracts/back-office-search/back-office-search.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { findEverything } from '../use-cases/find-everything.ts';

export const handler = endpoint(searchBackOffice, async ({ query }) => findEverything(query.q));
