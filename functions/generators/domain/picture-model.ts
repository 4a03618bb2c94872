import * as z from 'zod';
import type { UploadType } from '#shared/pictures.ts';
import { uploadLimits } from '#shared/pictures.ts';
import { imageFormatOf } from '#functions/pictures/domain/image-format.ts';
import type { Drawing } from './generator.ts';

/**
 * The body of a request for a picture, in the format of the model's maker.
 * @throws Error for a maker whose format is not known
 * @see https://docs.aws.amazon.com/nova/latest/userguide/image-gen-req-resp-structure.html
 * @see
 * https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-diffusion-stable-image-core-text-image-request-response.html
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

/** Without a picture, Amazon's models give the reason in `error`, and Stability's in `finish_reasons`. */
const drawingSchema = z.object({
  images: z.array(z.base64()).length(1),
  error: z.null().optional(),
  finish_reasons: z.array(z.null()).optional(),
});

/** @throws Error when there is no picture, its first bytes are not those of one, or it is too large for an upload */
export function toDrawing(answer: unknown): Drawing {
  const [image = ''] = drawingSchema.parse(answer).images;
  const file = Buffer.from(image, 'base64');
  const format = imageFormatOf(file);
  if (!format || file.length >= uploadLimits.bytes)
    throw new Error(`The model sent ${file.length} bytes of ${format ?? 'no picture'}`);
  return { file, type: `image/${format}` satisfies UploadType };
}
