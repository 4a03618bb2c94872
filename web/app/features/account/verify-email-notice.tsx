import { useApiMutation } from '#web/api/use-api-mutation.ts';
import type { SessionUser } from '#web/api/session-store.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useToast } from '#web/components/toasts.tsx';

export function VerifyEmailNotice({ user }: { user: SessionUser }) {
  const resend = useApiMutation('resendVerification');
  const toast = useToast();
  if (user.email_verified && !user.pending_email) return null;
  return (
    <Notice
      tone="warn"
      className="mb-8"
      title={
        user.pending_email ? 'Please confirm your new email address.' : 'Please confirm your email address.'
      }
    >
      <p>
        We sent a link to{' '}
        <span className="font-semibold break-words">{user.pending_email ?? user.email}</span>
        <span>{`.${user.pending_email ? ` Until you follow it, you sign in with ${user.email}.` : ''}`}</span>
      </p>
      <div className="mt-3">
        {resend.isSuccess ? (
          <output className="font-semibold">{resend.data.message}</output>
        ) : (
          <Button
            tone="secondary"
            size="small"
            pending={resend.isPending}
            onClick={() => resend.mutate({}, { onError: (error) => toast.error(error.message) })}
          >
            Send the link again
          </Button>
        )}
      </div>
    </Notice>
  );
}
