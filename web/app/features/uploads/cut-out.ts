import { uploadLimits, uploadTexts } from '#shared/pictures.ts';

/** A part of a picture, in percent of its width and height. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The maximum length in pixels of the longer side of an uploaded picture. No page shows a larger picture. */
const longest = 2400;

/** The width and height in pixels with which a part of a picture is uploaded. */
export function sizeOf(part: Part, width: number, height: number): [width: number, height: number] {
  const sides = [(part.width / 100) * width, (part.height / 100) * height] as const;
  const scale = Math.min(1, longest / Math.max(...sides));
  return [Math.max(1, Math.round(sides[0] * scale)), Math.max(1, Math.round(sides[1] * scale))];
}

/**
 * Answers a part of a picture as a new file, without the camera's metadata. The file is a PNG when the
 * picture may be transparent and the PNG is below the size limit. Otherwise it is a JPEG.
 * @throws Error with a text for the reader when the browser cannot draw the picture
 */
export async function cutOut(image: HTMLImageElement, part: Part, type: string): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image;
  const [width, height] = sizeOf(part, naturalWidth, naturalHeight);
  const draw = (format: 'image/jpeg' | 'image/png') => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error(uploadTexts.damaged);
    if (format === 'image/jpeg') {
      context.fillStyle = 'white';
      context.fillRect(0, 0, width, height);
    }
    context.drawImage(
      image,
      (part.x / 100) * naturalWidth,
      (part.y / 100) * naturalHeight,
      (part.width / 100) * naturalWidth,
      (part.height / 100) * naturalHeight,
      0,
      0,
      width,
      height,
    );
    return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, 0.92));
  };
  const isClear = type !== 'image/jpeg' && type !== 'image/heic';
  const png = isClear ? await draw('image/png') : null;
  const file = png && png.size < uploadLimits.bytes ? png : await draw('image/jpeg');
  if (!file) throw new Error(uploadTexts.damaged);
  return file;
}
