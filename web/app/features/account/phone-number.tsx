import '#web/api/page-routes.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { plainCode } from '#shared/clean-text.ts';
import { formatPhone } from '#shared/phone.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import type { SessionUser } from '#web/api/session-store.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';

/** The phone number. While it is unconfirmed and the co-op can send SMS, the member can confirm it here. */
export function PhoneNumber({ user }: { user: SessionUser }) {
  const store = useApiQuery('getStore');
  if (!user.phone) return <span>Not provided</span>;
  return (
    <>
      <span>{formatPhone(user.phone)}</span> {user.phone_verified && <Badge tone="leaf">Confirmed</Badge>}
      {!user.phone_verified && store.data?.confirms_phones && <VerifyPhone key={user.phone} />}
    </>
  );
}

function VerifyPhone() {
  const send = useApiMutation('sendPhoneCode');
  const confirm = useApiMutation('verifyPhone');
  const toast = useToast();
  /** The message about the latest code; empty before there is one. */
  const [sent, setSent] = useState('');
  const form = useForm({ defaultValues: { code: '' } });
  const sendCode = () => {
    form.reset();
    send.mutate({}, { onSuccess: ({ message }) => setSent(message) });
  };
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      toast.success((await confirm.mutateAsync({ body: { code: plainCode(code) } })).message);
    } catch (error) {
      form.setError('code', { message: errorText(error) }, { shouldFocus: true });
    }
  });
  if (!sent)
    return (
      <div className="mt-2 font-normal">
        {send.isError && <Notice tone="bad" announce="alert" title={send.error.message} className="mb-3" />}
        <Button tone="secondary" size="small" pending={send.isPending} onClick={sendCode}>
          Verify phone
        </Button>
      </div>
    );
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-2 grid max-w-72 gap-3 font-normal"
    >
      <output>{sent}</output>
      <TextField
        {...form.register('code', {
          validate: (code) => /^\d{6}$/.test(plainCode(code)) || 'Please enter the six digits of the code',
        })}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={form.formState.errors.code?.message}
      />
      {send.isError && <Notice tone="bad" announce="alert" title={send.error.message} />}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="small" pending={confirm.isPending}>
          Confirm
        </Button>
        <Button tone="quiet" size="small" pending={send.isPending} onClick={sendCode}>
          Send a new code
        </Button>
      </div>
    </form>
  );
}
