import { AccountGate } from '#web/features/account/account-gate.tsx';
import { AccountView } from '#web/features/account/account-view.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => pageMeta('Account', 'Your profile, balance and saved payment methods.');

export default function AccountPage() {
  return (
    <AccountGate signedOutText="Please log in to view your account">{() => <AccountView />}</AccountGate>
  );
}
