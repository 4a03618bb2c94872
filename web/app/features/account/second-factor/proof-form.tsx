import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { withPassword, withPasswordAndCode } from '#shared/contracts/accounts/second-factor.ts';
import { errorText } from '#web/api/api-error.ts';
import { Button } from '#web/components/button.tsx';
import { CodeField } from '#web/components/code-field.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';

export interface Proof {
  current_password: string;
  code: string;
}

interface ProofFormProps {
  asks: 'password' | 'code' | 'both';
  label: string;
  danger?: boolean;
  /** The password from the previous step, when the form asks only for the code. */
  password?: string;
  onCancel(): void;
  /**
   * Sends the password, the code or both.
   * @throws ApiError with the server's refusal
   */
  onProof(proof: Proof): Promise<void>;
  children?: ReactNode;
}

/** Asks for the password, the code or both, and shows the server's refusals at the fields. */
export function ProofForm({
  asks,
  label,
  danger = false,
  password = '',
  onCancel,
  onProof,
  children,
}: ProofFormProps) {
  const form = useForm<Proof>({
    resolver: zodResolver(asks === 'password' ? withPassword.loose() : withPasswordAndCode) as never,
    defaultValues: { current_password: password, code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (proof) => {
    try {
      await onProof(proof);
    } catch (error) {
      // The form that asks only for the code has no password field, so a password error is shown above the form.
      if (!applyFieldErrors(form, error) || (asks === 'code' && form.getFieldState('current_password').error))
        form.setError('root', { message: errorText(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
      {children}
      {asks !== 'code' && (
        <PasswordField
          label="Current password"
          required
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...form.register('current_password')}
        />
      )}
      {asks !== 'password' && <CodeField error={errors.code?.message} {...form.register('code')} />}
      {errors.root?.message && <Notice tone="bad" announce="alert" title={errors.root.message} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone={danger ? 'danger' : 'primary'} pending={isSubmitting}>
          {label}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
