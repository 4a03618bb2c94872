import { previewCalendarChange } from '#shared/contracts/calendar/preview.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { previewChange } from '../use-cases/preview-change.ts';

export const handler = endpoint(previewCalendarChange, ({ body, actor, now }) =>
  previewChange(body.change, actor.userId, now),
);
