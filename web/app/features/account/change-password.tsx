import '#web/api/page-routes.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { passwordChange } from '#shared/contracts/accounts/profile.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { tokenStore } from '#web/api/token-store.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { classNames } from '#web/components/class-names.ts';
import { Notice } from '#web/components/notice.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';

export function ChangePassword() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  return (
    <section aria-labelledby="change-password" className="rounded-lg border border-line bg-surface">
      <h2 id="change-password" className="text-xl">
        <button
          ref={opener}
          type="button"
          aria-expanded={isOpen}
          aria-controls="change-password-form"
          className="flex min-h-14 w-full items-center justify-between gap-3 px-5 text-left sm:px-6"
          onClick={() => setOpen(!isOpen)}
        >
          Change Password
          <ChevronDown
            aria-hidden="true"
            className={classNames('icon-md transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id="change-password-form" hidden={!isOpen} className="px-5 pt-1 pb-6 sm:px-6">
        {isOpen && (
          <ChangePasswordForm
            onDone={() => {
              setOpen(false);
              opener.current?.focus();
              toast.success('Password changed successfully!');
            }}
          />
        )}
      </div>
    </section>
  );
}

function ChangePasswordForm({ onDone }: { onDone(): void }) {
  const form = useForm({
    resolver: zodResolver(passwordChange),
    defaultValues: { current_password: '', new_password: '', confirm_password: '' },
  });
  const change = useApiMutation('changePassword');
  const { errors } = form.formState;
  const atField = Object.values(errors).some((error) => error.type === 'server');
  const submit = form.handleSubmit((body) =>
    change.mutate(
      { body },
      {
        onSuccess: ({ token }) => {
          onDone();
          // An account with a second factor gets no new token from the server. Its session ends here, because
          // the next sign-in must ask for a code.
          if (token) tokenStore.write(token);
          else sessionStore.signOut();
        },
        onError: (error) => void applyFieldErrors(form, error),
      },
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <PasswordField
        label="Current password"
        required
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...form.register('current_password')}
      />
      <PasswordField
        label="New password"
        required
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.new_password?.message}
        {...form.register('new_password')}
      />
      <PasswordField
        label="Confirm new password"
        required
        autoComplete="new-password"
        error={errors.confirm_password?.message}
        {...form.register('confirm_password')}
      />
      {change.isError && !atField && <Notice tone="bad" announce="alert" title={change.error.message} />}
      <div>
        <Button type="submit" pending={change.isPending}>
          Change Password
        </Button>
      </div>
    </form>
  );
}
