import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from '#web/components/class-names.ts';

// The eleven drawings are loaded only where a picture is missing.
const ProductDrawing = lazy(() => import('./product-drawing.tsx'));

interface ProductPictureProps {
  src: string;
  name: string;
  /** The width at which the picture is shown, as in the `sizes` attribute of an image. */
  sizes: string;
  /** True for a picture near the top of the page, which is loaded at once. */
  eager?: boolean;
  /**
   * The product's category. When the picture is missing, the name and the category decide which drawing
   * replaces it.
   */
  category?: string;
  className?: string;
}

/**
 * A product's picture. When the picture is missing or broken, a drawing replaces it. The picture's `alt` is
 * empty, because the product's name stands beside the picture.
 */
export function ProductPicture({
  src,
  name,
  sizes,
  eager = false,
  category = '',
  className,
}: ProductPictureProps) {
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const stem = stemOf(src);
  useEffect(() => {
    // A prerendered picture may have failed before React could hear its error event.
    setBroken(Boolean(image.current?.complete && image.current.naturalWidth === 0));
  }, [src]);
  return (
    <span className={classNames('block overflow-hidden bg-sunken', className)}>
      {src && !broken ? (
        <picture className="contents">
          {stem?.endsWith('/') && <source type="image/avif" srcSet={twoWidths(stem, 'avif')} sizes={sizes} />}
          <img
            ref={image}
            src={src}
            srcSet={stem && twoWidths(stem, 'webp')}
            sizes={sizes}
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            width={480}
            height={360}
            onError={() => setBroken(true)}
            className="size-full object-cover"
          />
        </picture>
      ) : (
        <Suspense>
          <ProductDrawing words={`${name} ${category}`} />
        </Suspense>
      )}
    </span>
  );
}

/**
 * The part of a picture's address before `480.webp`; undefined for any other address. Such a picture is
 * stored 480 and 960 pixels wide. An uploaded picture has a folder of its own and is also stored as AVIF
 * (shared/pictures.ts).
 */
const stemOf = (src: string) => /^(.+[-/])480\.webp$/.exec(src)?.[1];

const twoWidths = (stem: string, format: string) => `${stem}480.${format} 480w, ${stem}960.${format} 960w`;
