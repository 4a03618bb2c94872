import type { ReactNode } from 'react';
import { PageHeader } from '#web/components/page-header.tsx';
import { TabLinks } from '#web/components/tab-links.tsx';

const tabs = [
  { to: '/events', label: 'Events Calendar' },
  { to: '/events/map', label: 'Map & Directions' },
];

export function EventsPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="What’s happening">Pickup days, order cut-offs, markets and workshops.</PageHeader>
      <div className="page pb-20">
        <TabLinks label="Events" items={tabs} preventScrollReset />
        <div className="pt-8">{children}</div>
      </div>
    </>
  );
}
