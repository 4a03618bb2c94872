import { listDisruptions } from '#shared/contracts/disruptions/disruptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import * as disruptions from '../data/disruptions.ts';
import { toDisruption } from '../domain/disruption.ts';

export const handler = endpoint(listDisruptions, async ({ query }) => {
  const page = await disruptions.listDisruptions(query.limit, query.cursor);
  return { disruptions: page.items.map(toDisruption), next_cursor: encodeCursor(page.cursor) };
});
