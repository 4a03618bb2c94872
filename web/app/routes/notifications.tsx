import { PageHeader } from '#web/components/page-header.tsx';
import { NotificationList } from '#web/features/notifications/notification-list.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => pageMeta('Notifications', 'News about your orders, pickups and payments.');

export default function NotificationsPage() {
  return (
    <>
      <PageHeader title="Notifications" />
      <div className="page pb-20">
        <NotificationList />
      </div>
    </>
  );
}
