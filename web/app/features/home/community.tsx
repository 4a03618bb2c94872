import { Link } from 'react-router';
import { brand } from '#shared/brand.ts';
import avif640 from '#web/pictures/community-640.avif';
import avif960 from '#web/pictures/community-960.avif';
import avif1600 from '#web/pictures/community-1600.avif';
import webp640 from '#web/pictures/community-640.webp';
import webp960 from '#web/pictures/community-960.webp';
import webp1600 from '#web/pictures/community-1600.webp';
import { Picture } from '#web/components/picture.tsx';

const towns = ['Port St. Lucie', 'Vero Beach', 'Jensen Beach', 'Fort Pierce'];

const stall = {
  sources: {
    avif: `${avif640} 640w, ${avif960} 960w, ${avif1600} 1600w`,
    webp: `${webp640} 640w, ${webp960} 960w, ${webp1600} 1600w`,
  },
  img: { src: webp960, w: 960, h: 600 },
};

export function Community() {
  return (
    <section aria-labelledby="community" className="on-canopy bg-canopy text-canopy-ink">
      <div className="page section-space grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 id="community" className="max-w-2xl text-4xl">
            Since {brand.founded}, the people who grow it have known the people who eat it.
          </h2>
          <p className="mt-6 max-w-xl text-lg text-canopy-soft">
            We began with a handful of families and one farm stand. Today members across the Treasure Coast
            share the harvest of neighbors: growers, beekeepers, bakers, roasters and soap makers who set
            their own prices and see their work to your hands.
          </p>
          <Link to="/become-vendor" className="tap mt-6 font-semibold underline underline-offset-4">
            Do you grow or make something? Sell with us
          </Link>
        </div>
        <Picture
          picture={stall}
          sizes="(min-width: 80rem) 38rem, (min-width: 64rem) 46vw, 92vw"
          alt="A market stall under a striped awning: crates of carrots, peppers and greens, oranges, sunflowers, jars of honey, loaves in a basket and a bowl of eggs."
          className="h-auto w-full rounded-xl"
        />
        <div className="lg:col-span-2">
          <h3 className="text-xl">Pick up in four towns</h3>
          <ul className="mt-3 grid border-t border-canopy-soft/30 sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-4">
            {towns.map((town) => (
              <li key={town} className="border-b border-canopy-soft/30 py-3 font-display text-2xl">
                {town}
              </li>
            ))}
          </ul>
          <Link to="/pickup-locations" className="tap mt-3 underline underline-offset-4">
            Addresses and hours
          </Link>
        </div>
      </div>
    </section>
  );
}
