import { Link } from 'react-router';
import { brand } from '#shared/brand.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';
import { useCopy } from '#web/hooks/use-copy.ts';
import { facebookAddress, instagramAddress, openShareWindow } from './share.ts';

export type Spotlight = Output<'listVendorSpotlights'>['vendors'][number];

const captionOf = ({ business_name: name, products_sold: soldProducts }: Spotlight): string =>
  `Meet ${name}${soldProducts ? ` (${soldProducts})` : ''}, one of the local vendors of ${brand.name}.`;

const blocked =
  'Your browser did not let us open a window. Please allow pop-ups for this page and try again.';

interface SpotlightCardProps {
  vendor: Spotlight;
  /** True in the first row, whose pictures are loaded at once. */
  eager: boolean;
  onOpen(): void;
}

export function SpotlightCard({ vendor, eager, onOpen }: SpotlightCardProps) {
  const toast = useToast();
  const copy = useCopy();
  const name = vendor.business_name;
  const pageOf = () => new URL(`/vendors/${vendor.id}`, location.href).href;
  const shareOnFacebook = () => {
    if (!openShareWindow(facebookAddress(pageOf(), captionOf(vendor)))) toast.error(blocked);
  };
  const shareOnInstagram = () => {
    // Browsers open a window only during a press, so the window is opened before anything is awaited.
    const isOpen = openShareWindow(instagramAddress);
    void copy(`${captionOf(vendor)} ${pageOf()}`, 'Caption copied. Paste it into your post.');
    if (!isOpen) toast.error(blocked);
  };
  const of = <span className="sr-only">{`: ${name}`}</span>;
  return (
    <Card as="li" className="flex flex-col overflow-hidden">
      <button
        type="button"
        onClick={onOpen}
        aria-haspopup="dialog"
        className="group cursor-zoom-in focus-visible:-outline-offset-3"
      >
        <span className="sr-only">{`Show the picture of ${name} large`}</span>
        <ProductPicture
          src={vendor.image_url}
          name={name}
          category={vendor.products_sold}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
          eager={eager}
          className="aspect-[4/3] transition-opacity group-hover:opacity-90"
        />
      </button>
      <div className="flex grow flex-col p-5">
        {vendor.products_sold && (
          <p className="line-clamp-2 text-sm font-semibold text-leaf">{vendor.products_sold}</p>
        )}
        <h3 className="mt-1 text-2xl">
          <Link to={`/vendors/${vendor.id}`} className="hover:text-leaf hover:underline">
            {name}
          </Link>
        </h3>
        {vendor.place && <p className="text-sm text-ink-soft">{vendor.place}</p>}
        {vendor.description && <p className="mt-2 line-clamp-4 text-ink-soft">{vendor.description}</p>}
        <div className="mt-auto flex flex-wrap gap-2 pt-5">
          <Button tone="secondary" size="small" onClick={shareOnFacebook}>
            <span>Share on Facebook{of}</span>
          </Button>
          <Button tone="secondary" size="small" onClick={shareOnInstagram}>
            <span>Share on Instagram{of}</span>
          </Button>
        </div>
      </div>
    </Card>
  );
}
