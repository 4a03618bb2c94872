import type { Grant } from './grants.ts';

/**
 * Lets a function ask a model of Amazon Bedrock to write or draw. When the stage names no such model, this
 * grants nothing. The call `Converse` needs the same action as `InvokeModel`.
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

/** The server of map pictures, which browsers ask directly. */
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

export const usageAddress =
  (): Grant =>
  ({ usage }) => ({ statements: [], environment: { ...(usage && { USAGE_ADDRESS: usage.address }) } });
