import { useEffect, useRef, useState } from 'react';
import { classNames } from '#web/components/class-names.ts';
import { ProductDrawing } from './product-drawing.tsx';

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
  useEffect(() => {
    // It may have failed before the page came alive.
    setBroken(Boolean(image.current?.complete && image.current.naturalWidth === 0));
  }, [src]);
  return (
    <span className={classNames('block overflow-hidden bg-sunken', className)}>
      {src && !broken ? (
        <img
          ref={image}
          src={src}
          srcSet={twoWidths(src)}
          sizes={sizes}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          width={480}
          height={360}
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <ProductDrawing words={`${name} ${category}`} />
      )}
    </span>
  );
}

/** Pictures of the catalogue are stored 480 and 960 pixels wide, and named by the smaller. */
function twoWidths(src: string): string | undefined {
  const name = /^(.+)-480\.webp$/.exec(src)?.[1];
  return name && `${name}-480.webp 480w, ${name}-960.webp 960w`;
}
