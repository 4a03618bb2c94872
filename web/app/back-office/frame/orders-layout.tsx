import { Outlet } from 'react-router';
import { TabLinks } from '#web/components/tab-links.tsx';

const tabs = [
  { to: '/admin/orders', label: 'Order Management' },
  { to: '/admin/orders/unpaid', label: 'Unpaid Charges' },
  { to: '/admin/orders/vendor-performance', label: 'Vendor Performance' },
  { to: '/admin/orders/vendor-applications', label: 'Vendor Applications' },
  { to: '/admin/orders/harvest-lists', label: 'Harvest Lists' },
  { to: '/admin/orders/share-commitments', label: 'Share Commitments' },
  { to: '/admin/orders/vendor-statements', label: 'Vendor Statements' },
  { to: '/admin/orders/vendor-communications', label: 'Vendor Communications' },
];

/** The Orders & Vendors tab (document 2, section 2). */
export function OrdersLayout() {
  return (
    <>
      <TabLinks label="Orders and vendors" items={tabs} preventScrollReset className="mb-6" />
      <Outlet />
    </>
  );
}
