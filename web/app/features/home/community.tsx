import { Link } from 'react-router';
import { brand } from '#shared/brand.ts';

const towns = ['Port St. Lucie', 'Vero Beach', 'Jensen Beach', 'Fort Pierce'];

/** Who stands behind it, and where one meets them. */
export function Community() {
  return (
    <section aria-labelledby="community" className="on-canopy bg-canopy text-canopy-ink">
      <div className="page section-space grid gap-x-16 gap-y-10 lg:grid-cols-[1.3fr_1fr]">
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
        <div>
          <h3 className="text-xl">Collect in four towns</h3>
          <ul className="mt-3 border-t border-canopy-soft/30">
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
