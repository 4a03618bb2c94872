import { AccountGate } from '#web/features/account/account-gate.tsx';
import { AccountView } from '#web/features/account/account-view.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => pageMeta('Profile', 'Your profile, balance and saved payment methods.');

/** The account view under its second address (Q007). */
export default function ProfilePage() {
  return (
    <AccountGate signedOutText="Please log in to view your account">{() => <AccountView />}</AccountGate>
  );
}
