import { AdminView } from '#web/features/admin/admin-view.tsx';
import { RequireSession } from '#web/features/session/require-session.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => pageMeta('Admin', 'Running the co-op.');

export default function AdminPage() {
  return (
    <RequireSession roles={['admin']} otherwise="/">
      <AdminView />
    </RequireSession>
  );
}
