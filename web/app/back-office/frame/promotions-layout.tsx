import { TabScreen } from './tab-screen.tsx';

const tabs = [
  { to: '/admin/promotions/codes', label: 'Promotion Codes' },
  { to: '/admin/promotions/campaigns', label: 'Campaigns' },
  { to: '/admin/promotions/analytics', label: 'Analytics' },
];

/** The frame of promotion codes, campaigns and their analytics (document 2, section 2). */
export function PromotionsLayout() {
  return <TabScreen title="Promotion Management" label="Promotions" tabs={tabs} />;
}
