import { Navigate } from 'react-router';

/** Notification Management begins with its first tab. */
export function NotificationsStart() {
  return <Navigate to="/admin/notifications/email" replace />;
}
