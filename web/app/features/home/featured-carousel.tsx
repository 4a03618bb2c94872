import { ArrowLeft, ArrowRight } from 'lucide-react';
import { classNames } from '#web/components/class-names.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { FeaturedCard } from './featured-card.tsx';
import { useCarousel } from './use-carousel.ts';
import { useFeaturedProducts } from './use-featured-products.ts';

export function FeaturedCarousel() {
  const { products, isLoading, hasFailed, isFetching, retry } = useFeaturedProducts();
  const { track, page, pages, turn, goTo, follow } = useCarousel(products.length);
  return (
    <section aria-labelledby="featured" className="section-space">
      <div className="page grid gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="flex flex-col">
          <h2 id="featured" className="text-4xl">
            On the table now
          </h2>
          <p className="mt-4 text-ink-soft">
            From farms, hives, ovens and groves within a morning&rsquo;s drive.
          </p>
          {pages > 1 && (
            <div className="mt-6 flex items-center gap-3 lg:mt-auto">
              <IconButton
                label="Previous products"
                className="border border-line-strong"
                onClick={() => turn(-1)}
              >
                <ArrowLeft aria-hidden="true" className="icon-md" />
              </IconButton>
              <IconButton label="Next products" className="border border-line-strong" onClick={() => turn(1)}>
                <ArrowRight aria-hidden="true" className="icon-md" />
              </IconButton>
              <div className="-ml-1 flex">
                {Array.from({ length: pages }, (_, index) => (
                  <button
                    key={index}
                    type="button"
                    aria-label={`Products, page ${index + 1} of ${pages}`}
                    aria-current={index === page ? 'true' : undefined}
                    onClick={() => goTo(index)}
                    className="group grid h-11 w-6 place-items-center"
                  >
                    <span
                      className={classNames(
                        'h-2.5 rounded-full transition-all',
                        index === page ? 'w-5 bg-citrus' : 'w-2.5 bg-line-strong group-hover:bg-ink',
                      )}
                    />
                  </button>
                ))}
              </div>
            </div>
          )}
        </div>
        {isLoading ? (
          <div role="status" className="flex gap-6 overflow-hidden">
            <span className="sr-only">Loading products…</span>
            {[1, 2, 3].map((item) => (
              <div key={item} className="w-[300px] shrink-0">
                <Skeleton className="aspect-[4/5] rounded-lg" />
                <Skeleton className="mt-5 h-5 w-1/3" />
                <Skeleton className="mt-3 h-7 w-2/3" />
                <Skeleton className="mt-5 h-11 w-1/2" />
              </div>
            ))}
          </div>
        ) : hasFailed ? (
          <ErrorState message="Failed to fetch featured products" onRetry={retry} retrying={isFetching} />
        ) : products.length === 0 ? (
          <p className="rounded-lg border border-dashed border-line-strong px-6 py-16 text-center text-ink-soft">
            No products available
          </p>
        ) : (
          <ul
            ref={track}
            onScroll={follow}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- readers scroll it by keyboard
            tabIndex={0}
            aria-label="Featured products"
            className="-m-1 flex snap-x snap-mandatory scrollbar-none gap-6 overflow-x-auto scroll-smooth p-1 pb-2"
          >
            {products.map((product) => (
              <li key={product.id} className="w-[300px] shrink-0 snap-start">
                <FeaturedCard product={product} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
