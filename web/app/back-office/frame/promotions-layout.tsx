import { Outlet } from 'react-router';
import { TabLinks } from '#web/components/tab-links.tsx';

const tabs = [
  { to: '/admin/promotions/codes', label: 'Promotion Codes' },
  { to: '/admin/promotions/campaigns', label: 'Campaigns' },
  { to: '/admin/promotions/analytics', label: 'Analytics' },
];

/** The frame of promotion codes, campaigns and their analytics (document 2, section 2). */
export function PromotionsLayout() {
  return (
    <>
      <TabLinks label="Promotions" items={tabs} preventScrollReset className="mb-6" />
      <Outlet />
    </>
  );
}
