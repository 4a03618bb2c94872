import { Outlet } from 'react-router';
import { RequireSession } from '#web/features/session/require-session.tsx';

/** The frame of the pages that need a signed-in reader. */
export default function SignedIn() {
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  );
}
