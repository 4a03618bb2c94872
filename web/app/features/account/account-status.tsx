import type { ReactNode } from 'react';
import type { SessionUser } from '#web/api/session-store.ts';
import { Badge } from '#web/components/badge.tsx';
import { Card } from '#web/components/card.tsx';

/**
 * The account's status, whether its email and phone are verified, and the customer number. A member cannot
 * edit them.
 */
export function AccountStatus({ user }: { user: SessionUser }) {
  const isActive = user.status === 'active';
  return (
    <Card as="section" aria-labelledby="account-status" className="p-5 sm:p-6">
      <h2 id="account-status" className="text-xl">
        Account Status
      </h2>
      <dl className="mt-4 grid gap-3">
        <Row term="Account">
          <Badge tone={isActive ? 'good' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        </Row>
        <Row term="Email">
          <Verified value={user.email_verified} />
        </Row>
        <Row term="Phone">
          <Verified value={user.phone_verified} />
        </Row>
        <Row term="Customer number">
          <span className="font-semibold tabular-nums">{user.customer_number ?? 'Not assigned'}</span>
        </Row>
      </dl>
    </Card>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Verified = ({ value }: { value: boolean }) => (
  <Badge tone={value ? 'good' : 'warn'}>{value ? 'Verified' : 'Not verified'}</Badge>
);
