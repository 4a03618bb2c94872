import { previewShortage } from '#shared/contracts/shortages/shortages.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import * as preview from '../use-cases/preview-shortage.ts';

export const handler = endpoint(previewShortage, ({ params, body, now }) =>
  preview.previewShortage(params, body, now),
);
