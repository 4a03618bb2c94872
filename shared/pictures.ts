/** The widths in pixels in which a picture is kept. The shop's pages ask for one of these widths. */
export const pictureWidths = [480, 960] as const;

export const pictureFormats = ['avif', 'webp'] as const;

/** Records name a picture by the address of its smallest file, in WebP, which every browser reads. */
export const pictureAddress = (pictureId: string): string => `/uploads/${pictureId}/${pictureWidths[0]}.webp`;

/** The id of the uploaded picture whose file has this address; undefined for every other address. */
export const pictureIdIn = (address: string): string | undefined =>
  /^\/uploads\/(pic_[0-9A-Z]{26})\/\d+\.(?:avif|webp)$/.exec(address)?.[1];

/** The file types that may be uploaded. Vector drawings (SVG) are not among them, because they can hold a script. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

export type UploadType = (typeof uploadTypes)[number];

export const uploadLimits = {
  /** The size in bytes that a file must not reach: 10 MB (document 2, section 9). */
  bytes: 10_485_760,
  /** The number of pixels that a picture must not reach. */
  pixels: 100_000_000,
};

export const uploadTexts = {
  /** The text of document 2, section 5. */
  noImage: 'Please select an image file',
  /** The text of document 2, section 5. */
  tooLarge: 'File size must be less than 10MB',
  tooManyPixels: 'The image must have fewer than 100 million pixels',
  damaged: 'The image file is damaged. Please select another one',
  /**
   * The message when the session ended before a chosen file was sent. The page keeps typed texts for the next
   * session, but it cannot keep a file.
   */
  notSent: 'The picture was not sent before this page was left. Please select it again',
};
