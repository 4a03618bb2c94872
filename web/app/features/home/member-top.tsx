import { Card } from '#web/components/card.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import type { SessionUser } from '#web/api/session-store.ts';
import { VerifyEmailNotice } from '#web/features/account/verify-email-notice.tsx';
import NextPickup from '#web/features/my-share/next-pickup.tsx';
import { useSession } from '#web/features/session/use-session.ts';

/** The top of a member's home page: the next pickup, or the next step for somebody who has just joined. */
export default function MemberTop() {
  const { user } = useSession();
  if (user?.role !== 'customer') return null;
  return (
    <div className="page grid gap-6 pt-6 empty:hidden">
      {hasHadShare(user) && <NextPickup />}
      {user.subscription_status === 'inactive' && <Welcome user={user} />}
    </div>
  );
}

/**
 * Tells whether the member has a share or had one, and may therefore have a pickup. The customer number comes
 * with the first paid order and stays after the subscription has ended.
 */
const hasHadShare = (user: SessionUser) => user.subscription_id !== null || user.customer_number !== null;

const Welcome = ({ user }: { user: SessionUser }) => (
  <div className="grid gap-4 *:mb-0 lg:grid-flow-col lg:auto-cols-fr">
    <Card as="section" aria-labelledby="welcome" className="p-5 sm:p-8">
      <h2 id="welcome" className="text-3xl">{`Welcome, ${user.firstName}`}</h2>
      <p className="mt-2 text-ink-soft">
        You are a member. The next step is to choose a share: its first box comes with the next pickup.
      </p>
      <LinkButton to="/products#plans" className="mt-5">
        Choose a share
      </LinkButton>
    </Card>
    <VerifyEmailNotice user={user} />
  </div>
);
