import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Dialog } from '#web/components/dialog.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';
import type { Spotlight } from './spotlight-card.tsx';

interface SpotlightLightboxProps {
  vendors: readonly Spotlight[];
  /** The index of the shown vendor; null while the lightbox is closed. */
  shown: number | null;
  onShow(index: number | null): void;
}

/** The arrow keys show the previous and the next vendor. */
export function SpotlightLightbox({ vendors, shown, onShow }: SpotlightLightboxProps) {
  const vendor = shown === null ? undefined : vendors[shown];
  const count = vendors.length;
  const indexBeside = (step: 1 | -1) => ((shown ?? 0) + step + count) % count;
  useEffect(() => {
    if (shown === null) return;
    const steps: Record<string, 1 | -1 | undefined> = { ArrowLeft: -1, ArrowRight: 1 };
    const turn = ({ key }: KeyboardEvent) => {
      const step = steps[key];
      if (step) onShow((shown + step + count) % count);
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [shown, count, onShow]);
  return (
    <Dialog
      isOpen={vendor !== undefined}
      onClose={() => onShow(null)}
      title={vendor?.business_name}
      size="large"
      footer={
        vendor && (
          <div className="flex w-full items-center justify-between gap-3">
            <IconButton label="Previous picture" onClick={() => onShow(indexBeside(-1))}>
              <ChevronLeft aria-hidden="true" className="icon-lg" />
            </IconButton>
            <LinkButton to={`/vendors/${vendor.id}`} tone="secondary">
              See what they sell
            </LinkButton>
            <IconButton label="Next picture" onClick={() => onShow(indexBeside(1))}>
              <ChevronRight aria-hidden="true" className="icon-lg" />
            </IconButton>
          </div>
        )
      }
    >
      {vendor && (
        <figure>
          <ProductPicture
            key={vendor.id}
            src={vendor.image_url}
            name={vendor.business_name}
            category={vendor.products_sold}
            sizes="(min-width: 64rem) 52rem, 92vw"
            eager
            className="aspect-[4/3] max-h-[60dvh] w-full rounded-md"
          />
          <figcaption aria-live="polite" className="mt-4 text-ink-soft">
            <span className="sr-only">{`${vendor.business_name}: `}</span>
            <span>{vendor.description || vendor.products_sold}</span>
          </figcaption>
        </figure>
      )}
    </Dialog>
  );
}
