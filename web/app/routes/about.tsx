import { brand } from '#shared/brand.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { Picture } from '#web/components/picture.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { pageMeta } from '#web/page-meta.ts';
import avif480 from '#web/pictures/farm-480.avif';
import avif960 from '#web/pictures/farm-960.avif';
import webp480 from '#web/pictures/farm-480.webp';
import webp960 from '#web/pictures/farm-960.webp';

export const meta = () =>
  pageMeta('About', `The mission, values and story of a member-supported food co-op on ${brand.region}.`);

const farm = {
  sources: { avif: `${avif480} 480w, ${avif960} 960w`, webp: `${webp480} 480w, ${webp960} 960w` },
  img: { src: webp960, w: 960, h: 720 },
};

const values = [
  [
    'Honest food',
    'We name the grower of every item, say what is organic and what is not, and tell you what went wrong with a crop as well as what went right.',
  ],
  [
    'Fair prices',
    'Vendors set their own prices and keep 85 cents of every dollar. The co-op’s share pays for pickup sites, people and cold storage.',
  ],
  [
    'Short roads',
    'Grown within 100 miles, harvested within 48 hours, picked up in one stop. Food should not travel farther than the people who eat it.',
  ],
] as const;

const story = [
  [
    String(brand.founded),
    'A farm stand and a handful of families',
    'Growers in St. Lucie County had more than the stand could sell; their neighbors wanted more than one farm could grow. They began to order together.',
  ],
  [
    'Then',
    'A share every other week',
    'Knowing what was wanted before the harvest meant less waste and steadier income, so the bi-weekly share became the heart of the co-op.',
  ],
  [
    'Today',
    'Four towns, one table',
    'Members pick up in Port St. Lucie, Vero Beach, Jensen Beach and Fort Pierce, and add eggs, honey, bread, mushrooms and more to their box.',
  ],
] as const;

export default function AboutPage() {
  const { user } = useSession();
  return (
    <>
      <section className="page grid items-center gap-x-16 gap-y-8 pt-10 pb-16 sm:pt-16 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <p className="eyebrow">Our mission</p>
          <h1 className="mt-3 text-4xl">
            Keep good farmland busy and good kitchens full, on the same stretch of coast.
          </h1>
          <p className="mt-6 max-w-prose text-lg text-ink-soft">
            {brand.name} is a member-supported market. We gather what local vendors grow, bake, roast and
            raise into shares, so that a family can eat from its own region and a small producer can plan a
            season.
          </p>
        </div>
        <Picture
          picture={farm}
          sizes="(min-width: 80rem) 30rem, (min-width: 64rem) 37vw, 92vw"
          alt=""
          priority
          className="h-auto w-full rounded-xl"
        />
      </section>
      <section aria-labelledby="values" className="border-y border-line bg-surface">
        <div className="page section-space">
          <h2 id="values" className="text-3xl">
            What we stand for
          </h2>
          <dl className="mt-8 grid gap-10 md:grid-cols-3">
            {values.map(([name, text]) => (
              <div key={name} className="border-t-2 border-citrus pt-4">
                <dt className="font-display text-2xl">{name}</dt>
                <dd className="mt-2 text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section aria-labelledby="story" className="page section-space">
        <h2 id="story" className="text-3xl">
          How we got here
        </h2>
        <ol className="mt-8 border-t border-line">
          {story.map(([when, title, text]) => (
            <li
              key={when}
              className="grid gap-x-10 gap-y-2 border-b border-line py-8 md:grid-cols-[10rem_1fr_1.4fr]"
            >
              <p className="font-display text-3xl text-citrus">{when}</p>
              <h3 className="text-2xl">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
        <LinkButton to={user ? '/products' : '/register'} size="large" className="mt-10">
          Get Started
        </LinkButton>
      </section>
    </>
  );
}
