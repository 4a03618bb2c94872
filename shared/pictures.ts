/** Uploaded pictures, as page, API and the function that prepares them agree on them. */

/** Widths in pixels that a picture is kept in: those that the shop's pages ask for. */
export const pictureWidths = [480, 960] as const;

export const pictureFormats = ['avif', 'webp'] as const;

/** What a record holds of a picture: the address of its smallest file in the format that every browser reads. */
export const pictureAddress = (pictureId: string): string => `/uploads/${pictureId}/${pictureWidths[0]}.webp`;

/** The uploaded picture that an address is a file of; undefined for every other address. */
export const pictureIdIn = (address: string): string | undefined =>
  /^\/uploads\/(pic_[0-9A-Z]{26})\/\d+\.(?:avif|webp)$/.exec(address)?.[1];

/** What may be uploaded: pixels alone, since a drawing of lines (SVG) can hold a script. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

export type UploadType = (typeof uploadTypes)[number];

export const uploadLimits = {
  /** A file is smaller than this: 10 MB (document 2, section 9). */
  bytes: 10_485_760,
  /** A picture has fewer pixels than this. */
  pixels: 100_000_000,
};

export const uploadTexts = {
  /** Document 2, section 5. */
  noImage: 'Please select an image file',
  /** Document 2, section 5. */
  tooLarge: 'File size must be less than 10MB',
  tooManyPixels: 'The image must have fewer than 100 million pixels',
  damaged: 'The image file is damaged. Please select another one',
  /** What was typed is kept when a session ends, and a file cannot be. */
  notSent: 'The picture was not sent before this page was left. Please select it again',
};
