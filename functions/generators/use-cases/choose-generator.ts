import { setting } from '#functions/platform/setting.ts';
import type { Model } from '../data/bedrock.ts';
import { builtInGenerator } from '../domain/built-in-generator.ts';
import type { Generator } from '../domain/generator.ts';
import { drawingsBy, textsBy } from './bedrock-generator.ts';

/** Amazon Bedrock when the stage's settings name a model, the built-in generator otherwise (Q105). */
export function chooseGenerator(): Generator {
  const textModel = modelFor('TEXT');
  const imageModel = modelFor('IMAGE');
  return {
    ...builtInGenerator,
    ...(textModel && textsBy(textModel)),
    ...(imageModel && drawingsBy(imageModel)),
  };
}

const modelFor = (kind: 'TEXT' | 'IMAGE'): Model | undefined =>
  process.env[`BEDROCK_${kind}_MODEL`]
    ? { id: setting(`BEDROCK_${kind}_MODEL`), region: setting(`BEDROCK_${kind}_REGION`) }
    : undefined;
