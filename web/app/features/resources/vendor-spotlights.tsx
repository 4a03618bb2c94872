import '#web/api/page-routes.ts';
import { useState } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { SpotlightCard } from './spotlight-card.tsx';
import { SpotlightLightbox } from './spotlight-lightbox.tsx';

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

export function VendorSpotlights() {
  const read = useApiQuery('listVendorSpotlights');
  const [shown, show] = useState<number | null>(null);
  const vendors = read.data?.vendors ?? [];
  return (
    <section aria-labelledby="spotlights">
      <h2 id="spotlights" className="text-3xl">
        Vendor Spotlights
      </h2>
      <p className="mt-3 mb-8 max-w-prose text-ink-soft">
        Small farms, kitchens and workshops within a short drive of your pickup. Open a picture to see it
        large, or a name to see what they sell.
      </p>
      {read.isPending ? (
        <div className={grid}>
          <output className="sr-only">Loading our vendors…</output>
          {Array.from({ length: 7 }, (_, index) => (
            <Skeleton key={index} className="h-112 rounded-lg" />
          ))}
        </div>
      ) : read.isError ? (
        <ReadFailure read={read} />
      ) : vendors.length === 0 ? (
        <EmptyState
          title="No vendors to introduce yet"
          action={
            <LinkButton to="/products" tone="secondary">
              See what is on sale
            </LinkButton>
          }
        >
          We introduce our growers here as soon as they have joined.
        </EmptyState>
      ) : (
        <ul className={grid}>
          {vendors.map((vendor, index) => (
            <SpotlightCard key={vendor.id} vendor={vendor} eager={index < 3} onOpen={() => show(index)} />
          ))}
        </ul>
      )}
      <SpotlightLightbox vendors={vendors} shown={shown} onShow={show} />
    </section>
  );
}
