import { Outlet } from 'react-router';
import { TabLinks } from '#web/components/tab-links.tsx';

const tabs = [
  { to: '/admin/orders/vendor-performance', label: 'Performance' },
  { to: '/admin/orders/vendor-performance/deliveries', label: 'Deliveries' },
  { to: '/admin/orders/vendor-performance/ratings', label: 'Quality Ratings' },
];

/**
 * The frame of Vendor Performance, with the tabs for the figures, the deliveries and the ratings (document 2,
 * section 2).
 */
export const PerformanceLayout = () => (
  <div className="grid grid-cols-1 gap-1 sm:gap-3">
    <TabLinks label="Vendor performance" items={tabs} size="small" preventScrollReset />
    <Outlet />
  </div>
);
