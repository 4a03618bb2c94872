import { getBoxContents } from '#shared/contracts/calendar/box-contents.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showBoxContents, toCycleBox } from '../use-cases/box-contents.ts';

export const handler = endpoint(getBoxContents, async ({ params }) =>
  toCycleBox(await showBoxContents(params.id)),
);
