import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/components/toasts.tsx';
import type { Channel, ComposeValues } from './compose-values.ts';

/** Sends the broadcast with its present content to the admin who writes it, and to nobody else. */
export function TestButton({ channel, values }: { channel: Channel; values: ComposeValues }) {
  const test = useApiMutation('sendTestMessage');
  const toast = useToast();
  const send = () =>
    test.mutate(
      {
        body: {
          delivery_method: channel,
          subject: channel === 'email' ? values.subject : null,
          message: values.message,
          optOutMessage: values.includeOptOut ? values.optOutMessage || null : null,
        },
      },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: ({ message }) => toast.error(message),
      },
    );
  return (
    <Button type="button" tone="secondary" pending={test.isPending} onClick={send}>
      Send a test to myself
    </Button>
  );
}
