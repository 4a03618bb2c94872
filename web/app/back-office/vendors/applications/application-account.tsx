import { Link } from 'react-router';
import { Notice } from '#web/components/notice.tsx';
import type { Application } from '#web/features/become-vendor/application-labels.ts';
import { formatInstantDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';

/**
 * The account that belongs to an application. Before the decision, this is the account with the applicant's
 * email address. An approval turns it into the vendor's account.
 */
export function ApplicationAccount({
  application: { account, problem, decision },
}: {
  application: Application;
}) {
  if (!account)
    return decision ? null : (
      <p className="text-ink-soft">
        Nobody has an account with this email address. If you approve, one is made, and the applicant is
        mailed a link to choose a password.
      </p>
    );
  const link = (
    <Link to={`/admin/users/${account.id}`} className="text-link">
      {account.name}
    </Link>
  );
  if (decision) return <p>The vendor’s account: {link}</p>;
  if (problem)
    return (
      <Notice tone="bad" title="This application cannot be approved">
        <p className="mt-1">
          <span>{`${problem} The account:`}</span> {link}.
        </p>
      </Notice>
    );
  return (
    <Notice tone="info" title="This email address has an account already">
      <p className="mt-1">
        {link}
        <span>{`, a member since ${formatInstantDay(account.created_at)}`}</span>
        {account.is_subscribed && <span>, with a subscription</span>}
        {account.account_credits > 0 && (
          <span>{`, with ${formatMoney(account.account_credits)} of credit`}</span>
        )}
        <span>
          . If you approve, this account becomes the vendor’s. Its name, password, orders, subscription and
          credit stay.
        </span>
      </p>
    </Notice>
  );
}
