import { lazy, Suspense } from 'react';
import { brand } from '#shared/brand.ts';
import { Community } from '#web/features/home/community.tsx';
import { FeaturedCarousel } from '#web/features/home/featured-carousel.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { Join } from '#web/features/home/join.tsx';
import { Values } from '#web/features/home/values.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta(
    brand.name,
    `Subscribe to a bi-weekly share of local produce, eggs, honey and bread on ${brand.region}, and pick it up near home.`,
  );

// It is only for subscribers, so nobody else loads it.
const NextPickup = lazy(() => import('#web/features/my-share/next-pickup.tsx'));

export default function HomePage() {
  const { user, isSubscribed } = useSession();
  return (
    <>
      {(isSubscribed || user?.subscription_status === 'paused') && (
        <div className="page pt-6">
          <Suspense>
            <NextPickup />
          </Suspense>
        </div>
      )}
      <Hero />
      <Values />
      <FeaturedCarousel />
      <Community />
      <Join />
    </>
  );
}
