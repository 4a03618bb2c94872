import { useEffect, useRef, useState } from 'react';
import { classNames } from '#web/components/class-names.ts';
import { ProductDrawing } from './product-drawing.tsx';

interface ProductPictureProps {
  src: string;
  name: string;
  /** More words to choose the drawing by. */
  category?: string;
  className?: string;
}

/** A product's picture, cut to its box. Without one, or with a broken one, a drawing. The name stands beside it. */
export function ProductPicture({ src, name, category = '', className }: ProductPictureProps) {
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
          alt=""
          loading="lazy"
          decoding="async"
          width={600}
          height={450}
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <ProductDrawing words={`${name} ${category}`} />
      )}
    </span>
  );
}
