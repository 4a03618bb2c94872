import { AccountGate } from '#web/features/account/account-gate.tsx';
import { AccountView } from '#web/features/account/account-view.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => pageMeta('Profile', 'Your profile, balance and saved payment methods.');

/** Shows the account view at `/profile` (Q007). The view is also at `/account`. */
export default function ProfilePage() {
  return (
    <AccountGate signedOutText="Please log in to view your account">{() => <AccountView />}</AccountGate>
  );
}
