import type { ReactNode } from 'react';
import { brand } from '#shared/brand.ts';
import { TabLinks } from '#web/components/tab-links.tsx';

const tabs = [
  { to: '/resources/reviews', label: 'Customer Reviews' },
  { to: '/resources', label: 'Vendor Spotlights' },
];

export function ResourcesPage({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="on-canopy bg-canopy text-canopy-ink">
        <div className="page pt-12 pb-14 sm:pt-20 sm:pb-24">
          <p className="eyebrow text-canopy-soft">Resources</p>
          <h1 className="mt-3 max-w-3xl text-4xl">
            Meet the growers, and hear from the neighbors they feed.
          </h1>
          <p className="mt-5 max-w-prose text-lg text-canopy-soft">
            Everything at {brand.name} comes from somebody with a name. Here are the people behind the food,
            and what members say of it.
          </p>
        </div>
      </header>
      <div className="page pt-4 pb-20">
        <TabLinks label="Resources" items={tabs} preventScrollReset />
        <div className="pt-10">{children}</div>
      </div>
    </>
  );
}
