import { useId, useState } from 'react';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useKeptText } from '#web/features/forms/use-kept-text.ts';
import { formatInstant } from '#web/format/format-date.ts';
import { SentChange, SentProduct } from './sent-content.tsx';
import { CategoryField } from '#web/features/product-form/category-field.tsx';
import type { Submission } from './submission.ts';

interface ReviewDialogProps {
  submission: Submission;
  /** Reads what waits again. */
  reread(): Promise<void>;
  onClose(): void;
}

const longestReason = 1000;
const noReason = 'Please say why, so that the vendor knows what to change';

/** A decision about a submission. It is sent with the version that is shown. */
export function ReviewDialog({ submission, reread, onClose }: ReviewDialogProps) {
  const { product, vendor, waiting, sent_at: sentAt } = submission;
  const review = useApiMutation('reviewProductSubmission');
  const toast = useToast();
  const sentCategory = submission.requested?.category ?? product.category;
  /** The category that staff chose; undefined until they change it. */
  const [category = sentCategory, setCategory] = useState<string>();
  const shelves = useApiQuery('listProductCategories');
  const [reason, setReason] = useKeptText('reason');
  const [problem, setProblem] = useState('');
  const [pressed, setPressed] = useState<'approve' | 'reject'>();
  const reasonId = useId();
  const { close, finish } = useGuardedClose({
    isDirty: reason.trim() !== '' || category !== sentCategory,
    isSaving: review.isPending,
    loss: 'Your decision is not saved.',
    onClose,
  });
  const isChange = waiting === 'change';

  const decide = (decision: 'approve' | 'reject') => {
    if (decision === 'reject' && reason.trim() === '') {
      setProblem(noReason);
      document.getElementById(reasonId)?.focus();
      return;
    }
    setProblem('');
    setPressed(decision);
    review.mutate(
      {
        params: { id: product.id },
        body: {
          version: product.version,
          decision,
          reason: reason.trim(),
          ...(decision === 'approve' && category !== sentCategory && { category: category.trim() }),
        },
      },
      {
        onSuccess: ({ message }) => {
          toast.success(`${message}: ${product.name}`);
          finish();
        },
        onError: (error) => {
          if (error.status === 409 || error.status === 404) {
            toast.error(error.message);
            void reread();
          }
        },
      },
    );
  };
  const isPending = (decision: 'approve' | 'reject') => review.isPending && pressed === decision;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={isChange ? `Review changes of ${product.name}` : `Review ${product.name}`}
      size="large"
      fillsPhone
      footer={
        <>
          <Button
            tone="secondary"
            disabled={review.isPending}
            pending={isPending('reject')}
            onClick={() => decide('reject')}
          >
            Reject
          </Button>
          <Button
            disabled={review.isPending}
            pending={isPending('approve')}
            onClick={() => decide('approve')}
          >
            Approve
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {review.error && !review.isPending && (
          <Notice tone="bad" announce="alert" title={errorText(review.error)} />
        )}
        <p className="text-ink-soft">
          <span>
            {`From ${vendor?.name ?? 'a vendor whose account is gone'}${sentAt ? `, sent ${formatInstant(sentAt)}` : ''}.`}
          </span>{' '}
          <span>
            {!isChange
              ? 'Approved, it is in the shop at once.'
              : product.product_status === 'active'
                ? 'The product goes on selling as it is until this is approved.'
                : 'The product is not on sale now, and will not be by this.'}
          </span>
        </p>
        {vendor && vendor.vendor_status !== 'active' && (
          <Notice tone="warn" title="This vendor’s status is not active" />
        )}
        {isChange ? <SentChange submission={submission} /> : <SentProduct submission={submission} />}
        <CategoryField
          label="Category in the shop"
          hint="Change it where the vendor’s does not fit. Without one, members find it by search alone."
          maxLength={60}
          categories={shelves.data?.categories}
          value={category}
          onChange={(event) => setCategory(event.target.value)}
        />
        <TextArea
          id={reasonId}
          label="Reason"
          hint="The vendor reads it. Needed to reject."
          rows={3}
          maxLength={longestReason}
          value={reason}
          error={problem}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
