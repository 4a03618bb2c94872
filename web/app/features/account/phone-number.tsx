import '#web/api/page-routes.ts';
import { useId, useState, type FormEvent } from 'react';
import { plainCode } from '#shared/clean-text.ts';
import { formatPhone } from '#shared/phone.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import type { SessionUser } from '#web/api/session-store.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';

/**
 * The phone number. Where the co-op can send texts, also whether it is confirmed, and the way to confirm it.
 */
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
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState('');
  const id = useId();
  const sendCode = () => {
    setCode('');
    setMistake('');
    confirm.reset();
    send.mutate({}, { onSuccess: ({ message }) => setSent(message) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = plainCode(code);
    const isComplete = /^\d{6}$/.test(digits);
    setMistake(isComplete ? '' : 'Please enter the six digits of the code');
    if (!isComplete) return document.getElementById(id)?.focus();
    confirm.mutate(
      { body: { code: digits } },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: () => document.getElementById(id)?.focus(),
      },
    );
  };
  if (!sent)
    return (
      <div className="mt-2 font-normal">
        {send.isError && <Notice tone="bad" announce="alert" title={send.error.message} className="mb-3" />}
        <Button tone="secondary" size="small" pending={send.isPending} onClick={sendCode}>
          Verify phone
        </Button>
      </div>
    );
  const error = mistake || confirm.error?.message;
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-2 grid max-w-72 gap-3 font-normal">
      <output>{sent}</output>
      <TextField
        id={id}
        label="Code"
        name="code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...(error && { error })}
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
