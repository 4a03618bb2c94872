import * as z from 'zod';
import type { UploadType } from '#shared/pictures.ts';
import { uploadLimits } from '#shared/pictures.ts';
import { imageFormatOf } from '#functions/pictures/domain/image-format.ts';
import type { Drawing } from './generator.ts';

/**
 * Answers the body of a drawing request, in the format of the model's maker.
 * @see https://docs.aws.amazon.com/nova/latest/userguide/image-gen-req-resp-structure.html
 * @see
 * https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-diffusion-stable-image-core-text-image-request-response.html
 * @throws Error for a maker whose format is not known
 */
export function drawingBody(modelId: string, prompt: string): object {
  if (modelId.startsWith('amazon.'))
    return {
      taskType: 'TEXT_IMAGE',
      textToImageParams: { text: prompt },
      imageGenerationConfig: { numberOfImages: 1, width: 1024, height: 1024, quality: 'standard' },
    };
  if (modelId.startsWith('stability.'))
    return { prompt, mode: 'text-to-image', aspect_ratio: '5:4', output_format: 'png' };
  throw new Error(`Nothing is known of pictures by ${modelId}`);
}

/** The reason for a missing picture is in `error` with Amazon's models, in `finish_reasons` with Stability's. */
const drawingSchema = z.object({
  images: z.array(z.base64()).length(1),
  error: z.null().optional(),
  finish_reasons: z.array(z.null()).optional(),
});

/** Reads the picture from a model's answer. @throws Error when there is none, or its first bytes are no picture's */
export function toDrawing(answer: unknown): Drawing {
  const [image = ''] = drawingSchema.parse(answer).images;
  const file = Buffer.from(image, 'base64');
  const format = imageFormatOf(file);
  if (!format || file.length >= uploadLimits.bytes)
    throw new Error(`The model sent ${file.length} bytes of ${format ?? 'no picture'}`);
  return { file, type: `image/${format}` satisfies UploadType };
}
