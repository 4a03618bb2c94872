import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { contactMessage, contactSubjects } from '#shared/contracts/storefront/store.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { EmailField } from '#web/components/email-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';

const empty = { name: '', email: '', subject: 'General Inquiry' as const, message: '' };

export function ContactForm() {
  const send = useApiMutation('sendContactMessage');
  const form = useForm({ resolver: zodResolver(contactMessage), defaultValues: empty });
  const keptForm = useKeptForm(form, 'message');
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await send.mutateAsync({ body });
      form.reset(empty);
    } catch (error) {
      applyFieldErrors(form, error);
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TypedIsBack keptForm={keptForm} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          required
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <EmailField label="Email" error={errors.email?.message} {...form.register('email')} />
      </div>
      <Select label="Subject" error={errors.subject?.message} {...form.register('subject')}>
        {contactSubjects.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </Select>
      <TextArea
        label="Message"
        required
        rows={7}
        error={errors.message?.message}
        {...form.register('message')}
      />
      {send.isSuccess && (
        <Notice tone="good" announce="status">
          {"Thank you for your message! We'll get back to you soon."}
        </Notice>
      )}
      {send.isError && (
        <Notice tone="bad" announce="alert">
          {failureText(send.error)}
        </Notice>
      )}
      <Button type="submit" size="large" pending={isSubmitting} className="justify-self-start">
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}

/**
 * The text of a failure. A refusal because of too many messages has the server's own text; all other failures
 * have the specification's sentence.
 */
function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 429 && error.isFromServer) return error.message;
  return 'There was an error sending your message. Please try again or contact us directly.';
}
