import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { useTellResult } from '#web/hooks/use-tell-result.ts';
import type { Channel, ComposeValues } from './compose-values.ts';

/** Sends the broadcast with its present content to the admin who writes it, and to nobody else. */
export function TestButton({ channel, values }: { channel: Channel; values: ComposeValues }) {
  const test = useApiMutation('sendTestMessage');
  const tellResult = useTellResult();
  const send = () =>
    tellResult(
      test.mutateAsync({
        body: {
          delivery_method: channel,
          subject: channel === 'email' ? values.subject : null,
          message: values.message,
          optOutMessage: values.includeOptOut ? values.optOutMessage || null : null,
        },
      }),
      ({ message }) => message,
    );
  return (
    <Button type="button" tone="secondary" pending={test.isPending} onClick={send}>
      Send a test to myself
    </Button>
  );
}
