import type { ComponentProps } from 'react';

/** A picture. `sources` has the addresses of the picture's files (`srcset`) by image format, best format first. */
export interface PictureSource {
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
}

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> {
  picture: PictureSource;
  alt: string;
  /** The shown width, as in the `sizes` attribute. */
  sizes: string;
  /** True for the largest element of the first screen, which is loaded at once. */
  priority?: boolean;
}

/** A responsive picture from the site's own files. The browser loads the first of the formats that it can read. */
export function Picture({ picture, alt, sizes, priority = false, ...img }: PictureProps) {
  return (
    <picture className="contents [&>source]:hidden">
      {Object.entries(picture.sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        {...img}
        src={picture.img.src}
        width={picture.img.w}
        height={picture.img.h}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
