import { useState } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { ReviewDialog } from './review-dialog.tsx';
import type { Submission } from './submission.ts';

/**
 * A vendor's submission, with the form for staff's decision. When the submission changes, the shown version
 * stays until the reader loads the latest one. The decision is about the version that the reader saw.
 */
export default function ProductReview() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const read = useApiQuery('getProductSubmission', { params: { id } });
  const [submission, setSubmission] = useState<Submission>();
  if (!submission && read.data && !read.isFetching) setSubmission(read.data.submission);
  const reread = async () => {
    const { data, error } = await read.refetch();
    if (error) close();
    else setSubmission(data?.submission);
  };
  if (submission?.waiting)
    return <ReviewDialog key={id} submission={submission} reread={reread} onClose={close} />;
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Review"
      size="small"
      footer={
        <Button tone="secondary" onClick={close}>
          Close
        </Button>
      }
    >
      {read.isPending || (read.data && !submission) ? (
        <div role="status">
          <span className="sr-only">Loading…</span>
          <Skeleton className="h-40" />
        </div>
      ) : submission ? (
        <NothingWaits submission={submission} />
      ) : read.error?.status === 404 ? (
        <Notice tone="warn" announce="alert" title="This product does not exist." />
      ) : (
        <ReadFailure read={read} />
      )}
    </Dialog>
  );
}

function NothingWaits({ submission: { product, decision } }: { submission: Submission }) {
  return (
    <Notice tone="info" announce="status" title={`Nothing of ${product.name} waits for a decision`}>
      {decision && (
        <p className="mt-1">
          {`The last decision was by ${decision.decided_by}, ${formatInstant(decision.decided_at)}: ${decision.outcome}.${decision.reason ? ` “${decision.reason}”` : ''}`}
        </p>
      )}
    </Notice>
  );
}
