import { Outlet } from 'react-router';
import { TabLinks } from '#web/components/tab-links.tsx';

const tabs = [
  { to: '/admin/orders/vendor-communications', label: 'Messages' },
  { to: '/admin/orders/vendor-communications/feedback', label: 'Feedback' },
];

/** Vendor Communications (document 2, section 2): messages, and feedback. */
export const CommunicationsLayout = () => (
  <div className="grid grid-cols-1 gap-5">
    <TabLinks label="Vendor communications" items={tabs} size="small" preventScrollReset />
    <Outlet />
  </div>
);
