import { brand } from '#shared/brand.ts';
import { Community } from '#web/features/home/community.tsx';
import { FeaturedCarousel } from '#web/features/home/featured-carousel.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { Join } from '#web/features/home/join.tsx';
import { Values } from '#web/features/home/values.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta(
    brand.name,
    `Subscribe to a bi-weekly share of local produce, eggs, honey and bread on ${brand.region}, and pick it up near home.`,
  );

export default function HomePage() {
  return (
    <>
      <Hero />
      <Values />
      <FeaturedCarousel />
      <Community />
      <Join />
    </>
  );
}
