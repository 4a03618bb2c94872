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

// Only members see this part, so it is loaded on demand.
const MemberTop = lazy(() => import('#web/features/home/member-top.tsx'));

export default function HomePage() {
  return (
    <>
      {useSession().user && (
        <Suspense>
          <MemberTop />
        </Suspense>
      )}
      <Hero />
      <Values />
      <FeaturedCarousel />
      <Community />
      <Join />
    </>
  );
}
