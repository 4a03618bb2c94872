import '#web/api/page-routes.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { reviewCounterLimit } from '#shared/co-op-review.ts';
import { reviewInput } from '#shared/contracts/catalogue/catalogue.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RatingInput } from '#web/components/rating-input.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';

interface ReviewFormProps {
  productId: string;
  productName: string;
  /** The reader's own review, when it is to be changed. */
  review?: Output<'listProductReviews'>['data'][number];
  onDone(): void;
}

export function ReviewForm({ productId, productName, review, onDone }: ReviewFormProps) {
  const create = useApiMutation('createProductReview');
  const update = useApiMutation('updateProductReview');
  const toast = useToast();
  const form = useForm({
    resolver: zodResolver(reviewInput),
    defaultValues: {
      rating: review?.rating ?? 0,
      title: review?.title ?? '',
      content: review?.content ?? '',
    },
  });
  const keptForm = useKeptForm(form, 'review');
  const { errors, isSubmitting } = form.formState;
  const content = useWatch({ control: form.control, name: 'content' });

  const save = form.handleSubmit(async (body) => {
    try {
      if (review) await update.mutateAsync({ params: { id: productId, reviewId: review.id }, body });
      else await create.mutateAsync({ params: { id: productId }, body });
      toast.success('Thank you! We read every review before it appears here.');
      onDone();
    } catch (error) {
      applyFieldErrors(form, error);
    }
  });
  const failure = create.error ?? update.error;

  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid gap-5 rounded-lg border border-line bg-surface p-6"
    >
      <TypedIsBack keptForm={keptForm} />
      <h3 className="text-xl">{review ? 'Change your review' : `Your review of ${productName}`}</h3>
      <Controller
        control={form.control}
        name="rating"
        render={({ field }) => (
          <RatingInput
            value={field.value}
            onChange={field.onChange}
            error={errors.rating && 'Please choose a rating'}
          />
        )}
      />
      <TextField
        label="Title (optional)"
        maxLength={120}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextArea
        label="Your review"
        required
        counter={{ length: content.length, limit: reviewCounterLimit }}
        error={errors.content?.message}
        {...form.register('content')}
      />
      {failure && (
        <Notice tone="bad" announce="alert">
          {failure.isFromServer ? failure.message : 'Error submitting review. Please try again.'}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting} disabled={content.trim() === ''}>
          {review ? 'Save review' : 'Submit review'}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
