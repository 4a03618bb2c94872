import { Navigate } from 'react-router';

export function NotificationsStart() {
  return <Navigate to="/admin/notifications/email" replace />;
}
