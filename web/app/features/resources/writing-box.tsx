import '#web/api/page-routes.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { coopAsSubject, reviewCounterLimit } from '#shared/co-op-review.ts';
import { createReview } from '#shared/contracts/promotions/rewards.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RatingInput } from '#web/components/rating-input.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { ReviewThanks } from './review-thanks.tsx';
import { facebookFailed, openFacebook, useShareReview } from './use-share-review.ts';

type Submitted = Output<'createReview'>;

const submitFailed = 'Error submitting review. Please try again.';

export function WritingBox() {
  const [submitted, setSubmitted] = useState<{ answer: Submitted; shared: Output<'shareReview'> | null }>();
  if (submitted)
    return (
      <ReviewThanks
        answer={submitted.answer}
        shared={submitted.shared}
        onAgain={() => setSubmitted(undefined)}
      />
    );
  return <ReviewBoxForm onDone={(answer, shared) => setSubmitted({ answer, shared })} />;
}

interface ReviewBoxFormProps {
  /** @param shared the result of sharing the review; null when it was not shared */
  onDone(answer: Submitted, shared: Output<'shareReview'> | null): void;
}

function ReviewBoxForm({ onDone }: ReviewBoxFormProps) {
  // A review that is sent again after a lost answer has the same id, so the server counts both as one review.
  const [requestId] = useState(() => crypto.randomUUID());
  const create = useApiMutation('createReview');
  const { claim } = useShareReview();
  const products = useApiQuery('listProducts', { query: { type: 'all', limit: 100 } });
  const [problem, setProblem] = useState('');
  const form = useForm({
    resolver: zodResolver(createReview.body),
    defaultValues: { rating: 0, title: '', content: '', product_id: coopAsSubject, request_id: requestId },
  });
  const keptForm = useKeptForm(form, 'review');
  const { errors, isSubmitting } = form.formState;
  const content = useWatch({ control: form.control, name: 'content' });
  const isEmpty = content.trim() === '';

  const fail = (error: unknown, text: string) => {
    applyFieldErrors(form, error);
    setProblem(errorText(error, text));
  };
  const submit = form.handleSubmit(async (body) => {
    setProblem('');
    try {
      onDone(await create.mutateAsync({ body }), null);
    } catch (error) {
      fail(error, submitFailed);
    }
  });
  const post = form.handleSubmit(async (body) => {
    setProblem('');
    // Browsers open a window only during a press, so the window is opened before the call.
    if (!openFacebook(body.content)) return setProblem(facebookFailed);
    try {
      const answer = await create.mutateAsync({ body });
      onDone(answer, await claim(answer.review).catch(() => null));
    } catch (error) {
      fail(error, facebookFailed);
    }
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-5 rounded-lg border border-line bg-surface p-6"
    >
      <TypedIsBack keptForm={keptForm} />
      <Controller
        control={form.control}
        name="rating"
        render={({ field }) => (
          <RatingInput
            name="site-rating"
            value={field.value}
            onChange={field.onChange}
            error={errors.rating && 'Please choose a rating'}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Title (optional)"
          maxLength={120}
          error={errors.title?.message}
          {...form.register('title')}
        />
        <Select
          label="About (optional)"
          hint={products.data?.next_cursor ? 'Not here? Reviews can be written on every product’s page.' : ''}
          error={errors.product_id?.message}
          {...form.register('product_id')}
        >
          <option value={coopAsSubject}>The co-op as a whole</option>
          {products.data?.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        label="Your review"
        required
        counter={{ length: content.length, limit: reviewCounterLimit }}
        error={errors.content?.message}
        {...form.register('content')}
      />
      {problem && (
        <Notice tone="bad" announce="alert">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting} disabled={isEmpty}>
          Submit Review
        </Button>
        <Button tone="secondary" disabled={isEmpty || isSubmitting} onClick={() => void post()}>
          Post to Facebook
        </Button>
      </div>
    </form>
  );
}
