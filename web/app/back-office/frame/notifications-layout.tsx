import { TabScreen } from './tab-screen.tsx';

const tabs = [
  { to: '/admin/notifications/email', label: 'Email' },
  { to: '/admin/notifications/sms', label: 'SMS' },
  { to: '/admin/notifications/scheduled', label: 'Scheduled' },
  { to: '/admin/notifications/templates', label: 'Templates' },
  { to: '/admin/notifications/history', label: 'History' },
];

/** The page of broadcasts: by email, by SMS, the scheduled ones and the sent ones (document 2, section 2). */
export function NotificationsLayout() {
  return <TabScreen title="Notification Management" label="Notifications" tabs={tabs} />;
}
