import { defaultOptOut } from '#shared/reminder-limits.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { confirmation, emptyMessage, sendFailureText, sendsNow, type Channel } from './compose-values.ts';
import { MessageForm } from './message-form.tsx';
import { SentPanel } from './sent-panel.tsx';

/** Writes one message to many by one channel, and says afterwards to how many it goes. */
export function ComposeMessage({ channel }: { channel: Channel }) {
  const send = useApiMutation('createReminder');
  if (send.isSuccess) return <SentPanel sent={send.data} onNew={() => send.reset()} />;
  return (
    <MessageForm
      channel={channel}
      initial={{ values: emptyMessage(defaultOptOut(window.location.origin)), recipients: new Set() }}
      label={(values) => `${sendsNow(values) ? 'Send' : 'Schedule'} ${channel === 'email' ? 'email' : 'SMS'}`}
      question={(values, people) => confirmation(channel, values, people)}
      pending={send.isPending}
      failure={send.isError ? sendFailureText(channel, send.error) : undefined}
      onSubmit={(request, requestId) => send.mutate({ body: { ...request, request_id: requestId } })}
    />
  );
}
