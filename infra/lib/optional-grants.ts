import type { Grant } from './grants.ts';

/**
 * Has a model of Amazon Bedrock write or draw, where the stage names one. Converse needs the same action as InvokeModel.
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
 */
export const askModel =
  (kind: 'text' | 'image'): Grant =>
  ({ models: { [kind]: model } }) =>
    model
      ? {
          statements: [{ actions: ['bedrock:InvokeModel'], resources: model.arns }],
          environment: {
            [`BEDROCK_${kind.toUpperCase()}_MODEL`]: model.id,
            [`BEDROCK_${kind.toUpperCase()}_REGION`]: model.region,
          },
        }
      : { statements: [], environment: {} };

/** Tells browsers where pictures of maps come from; they ask there themselves. */
export const mapTiles =
  (): Grant =>
  ({ map }) => ({
    statements: [],
    environment: {
      ...(map && {
        MAP_TILES: map.tiles,
        MAP_ATTRIBUTION: map.attribution,
        MAP_ATTRIBUTION_URL: map.attributionUrl,
      }),
    },
  });

/** Tells where browsers send what their readers did, where the stage counts it. */
export const usageAddress =
  (): Grant =>
  ({ usage }) => ({ statements: [], environment: { ...(usage && { USAGE_ADDRESS: usage.address }) } });
