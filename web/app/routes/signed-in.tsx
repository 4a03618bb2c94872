import { Outlet } from 'react-router';
import { RequireSession } from '#web/features/session/require-session.tsx';

export default function SignedIn() {
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  );
}
