import { previewDisruption } from '#shared/contracts/disruptions/disruptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import * as preview from '../use-cases/preview-disruption.ts';

export const handler = endpoint(previewDisruption, ({ body, actor, now }) =>
  preview.previewDisruption(body, actor.userId, now),
);
