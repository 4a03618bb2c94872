import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { TabLinks } from '#web/components/tab-links.tsx';

const tabs = [
  { to: '/admin/orders/vendor-communications', label: 'Messages' },
  { to: '/admin/orders/vendor-communications/feedback', label: 'Feedback' },
];

/** The frame of Vendor Communications, with the tabs for messages and for feedback (document 2, section 2). */
export const CommunicationsLayout = () => (
  <div className="grid grid-cols-1 gap-1 sm:gap-3">
    <TabLinks label="Vendor communications" items={tabs} size="small" preventScrollReset />
    <TalkSummary />
    <Outlet />
  </div>
);

/** The counts of unread messages and open feedback. When they cannot be read, nothing is shown. */
function TalkSummary() {
  const { data } = useApiQuery('getNeedsYou');
  if (!data) return null;
  const count = (kind: (typeof data.items)[number]['kind']) =>
    data.items.find((item) => item.kind === kind)?.count ?? 0;
  const unread = count('vendor_messages');
  return (
    <p className="text-ink-soft">
      {`${unread} unread ${unread === 1 ? 'message' : 'messages'} · ${count('vendor_feedback')} open feedback`}
    </p>
  );
}
