import { Navigate } from 'react-router';

/** Leads from Notification Management to its first tab. */
export function NotificationsStart() {
  return <Navigate to="/admin/notifications/email" replace />;
}
