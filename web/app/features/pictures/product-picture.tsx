import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from '#web/components/class-names.ts';

// Its eleven drawings are loaded where a picture is missing alone.
const ProductDrawing = lazy(() => import('./product-drawing.tsx'));

interface ProductPictureProps {
  src: string;
  name: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Among the first things seen: loaded at once. */
  eager?: boolean;
  /** More words to choose the drawing by. */
  category?: string;
  className?: string;
}

/** A product's picture, cut to its box. Without one, or with a broken one, a drawing. The name stands beside it. */
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
    // It may have failed before the page came alive.
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
 * Pictures of the catalogue are stored 480 and 960 pixels wide, and named by the smaller; what was uploaded has a folder
 * of its own, and AVIF beside WebP (shared/pictures.ts).
 */
const stemOf = (src: string) => /^(.+[-/])480\.webp$/.exec(src)?.[1];

const twoWidths = (stem: string, format: string) => `${stem}480.${format} 480w, ${stem}960.${format} 960w`;
