import { defaultOptOut } from '#shared/reminder-limits.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Notice } from '#web/components/notice.tsx';
import {
  confirmation,
  emptyMessage,
  nobodyYet,
  sendFailureText,
  sendsNow,
  type Channel,
} from '../common/compose-values.ts';
import { MessageForm } from '../common/message-form.tsx';
import { SentPanel } from './sent-panel.tsx';

/** Writes one message to many by one channel, and says afterwards to how many it goes. */
export function ComposeMessage({ channel }: { channel: Channel }) {
  const send = useApiMutation('createReminder');
  if (send.isSuccess) return <SentPanel sent={send.data} onNew={() => send.reset()} />;
  return (
    <MessageForm
      channel={channel}
      initial={{ values: emptyMessage(defaultOptOut(window.location.origin)), recipients: nobodyYet }}
      label={(values) => `${sendsNow(values) ? 'Send' : 'Schedule'} ${channel === 'email' ? 'email' : 'SMS'}`}
      question={(values, whom) => confirmation(channel, values, whom)}
      pending={send.isPending}
      failure={
        send.isError && <Notice tone="bad" announce="alert" title={sendFailureText(channel, send.error)} />
      }
      onSubmit={(request, requestId) => send.mutate({ body: { ...request, request_id: requestId } })}
    />
  );
}
