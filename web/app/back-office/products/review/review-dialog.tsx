import { useForm, useWatch } from 'react-hook-form';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Notice } from '#web/components/notice.tsx';
import { DecisionDialog } from '#web/features/forms/decision-dialog.tsx';
import { CategoryField } from '#web/features/product-form/category-field.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { SentChange, SentProduct } from './sent-content.tsx';
import type { Submission } from './submission.ts';

interface ReviewDialogProps {
  submission: Submission;
  reread(): Promise<void>;
  onClose(): void;
}

/** A decision about a submission. It is sent with the version that is shown. */
export function ReviewDialog({ submission, reread, onClose }: ReviewDialogProps) {
  const { product, vendor, waiting, sent_at: sentAt } = submission;
  const review = useApiMutation('reviewProductSubmission');
  const sentCategory = submission.requested?.category ?? product.category;
  // When the vendor sends another category, the field shows it. A category that staff chose stays.
  const form = useForm({ values: { category: sentCategory }, resetOptions: { keepDirtyValues: true } });
  const category = useWatch({ control: form.control, name: 'category' });
  const shelves = useApiQuery('listProductCategories');
  const isChange = waiting === 'change';
  return (
    <DecisionDialog
      title={isChange ? `Review changes of ${product.name}` : `Review ${product.name}`}
      reason={{
        label: 'Reason',
        hint: 'The vendor reads it. Needed to reject.',
        missing: 'Please say why, so that the vendor knows what to change',
      }}
      isDirty={category !== sentCategory}
      decide={async (decision, reason) => {
        const own = decision === 'approve' && category !== sentCategory && { category: category.trim() };
        const body = { version: product.version, decision, reason, ...own };
        const { message } = await review.mutateAsync({ params: { id: product.id }, body });
        return `${message}: ${product.name}`;
      }}
      reread={reread}
      onClose={onClose}
    >
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
        {...form.register('category')}
        label="Category in the shop"
        hint="Change it where the vendor’s does not fit. Without one, members find it by search alone."
        maxLength={60}
        categories={shelves.data?.categories}
      />
    </DecisionDialog>
  );
}
