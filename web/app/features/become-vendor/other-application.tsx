import '#web/api/back-office-routes.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { ReadFailure } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { ApplicationDecision } from './application-decision.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { FlagNotice } from './application-flags.tsx';

/** The application of another person, for staff. The server checks that the reader is staff. */
export default function OtherApplication({ userId }: { userId: string }) {
  const read = useApiQuery('getUserVendorApplication', { params: { id: userId } });
  if (read.isPending) return <PageSpinner label="Loading the application…" />;
  const backLink = (
    <LinkButton to={`/admin/users/${userId}`} tone="secondary">
      Back to user
    </LinkButton>
  );
  if (read.error?.status === 404)
    return (
      <div className="grid justify-items-start gap-6">
        <Notice tone="info" announce="status" title="There is no vendor application of this account">
          Its business information stands under Users.
        </Notice>
        {backLink}
      </div>
    );
  if (!read.data) return <ReadFailure read={read} />;
  const { application } = read.data;
  return (
    <div className="grid gap-8">
      <p className="text-ink-soft">
        {`${application.fields.businessName}, sent ${formatInstant(application.submitted_at)}`}
      </p>
      <ApplicationDecision application={application} />
      {!application.decision && <FlagNotice flags={application.flags} />}
      <ApplicationFacts application={application} heading="h2" />
      <div className="flex flex-wrap gap-3">
        {!application.decision && (
          <LinkButton to={`/admin/orders/vendor-applications/${application.id}`}>Review</LinkButton>
        )}
        {backLink}
      </div>
    </div>
  );
}
