import { useMemo, useState } from 'react';
import { defaultOptOut } from '#shared/broadcast-limits.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { formatInstant } from '#web/format/format-date.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { nobodyYet } from './audience/audience.ts';
import {
  confirmation,
  emptyBroadcast,
  sendFailureText,
  sendsNow,
  type Channel,
} from './writing/compose-values.ts';
import { drafts, type Composed } from './writing/draft.ts';
import { MessageForm } from './writing/message-form.tsx';
import { SentPanel } from './sent-panel.tsx';

export function ComposeMessage({ channel }: { channel: Channel }) {
  const { user } = useSession();
  return user && <Composer key={user.id} channel={channel} userId={user.id} />;
}

/**
 * The form for a new broadcast. Its draft is kept until it is sent or discarded, even after the browser was
 * closed. When the page's address has a person's id (`?to=`), an empty form begins with that person picked.
 */
function Composer({ channel, userId }: { channel: Channel; userId: string }) {
  const send = useApiMutation('createReminder');
  const confirm = useConfirm();
  const { text, change } = useSearchFilters();
  const to = text('to');
  const initial = useMemo(
    (): Composed => ({
      values: emptyBroadcast(defaultOptOut(window.location.origin)),
      recipients: to ? { ...nobodyYet, ids: new Set([to]) } : nobodyYet,
    }),
    [to],
  );
  const [draft, setDraft] = useState(() => drafts.read(channel, userId, initial.values));
  const [isKept] = useState(() => drafts.areKept());
  const [attempt, setAttempt] = useState(0);
  if (send.isSuccess) return <SentPanel sent={send.data} onNew={() => send.reset()} />;

  const forget = () => {
    drafts.discard(channel, userId);
    setDraft(undefined);
  };
  const sent = () => {
    forget();
    if (to) change({ to: undefined });
  };
  const discard = async () => {
    if (!(await confirm('Discard this draft?', { confirmLabel: 'Discard', danger: true }))) return;
    forget();
    setAttempt(attempt + 1);
  };
  if (draft && to && !isTo(draft, to))
    return (
      <Notice tone="warn" title={`Your draft of ${formatInstant(draft.savedAt)} has other recipients`}>
        <p>It is kept until it is sent or discarded.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={() => change({ to: undefined })}>
            Continue the draft
          </Button>
          <Button tone="secondary" size="small" onClick={() => void discard()}>
            Discard draft
          </Button>
        </div>
      </Notice>
    );
  return (
    <div className="grid gap-6">
      {draft && (
        <Notice tone="info" title={`Your draft of ${formatInstant(draft.savedAt)}`}>
          <Button tone="secondary" size="small" className="mt-2" onClick={() => void discard()}>
            Discard draft
          </Button>
        </Notice>
      )}
      <MessageForm
        key={attempt}
        channel={channel}
        initial={initial}
        draft={draft}
        isKept={isKept}
        onWrite={(content) => {
          if (content) drafts.save(channel, userId, content);
          else drafts.discard(channel, userId);
        }}
        label={(values) =>
          `${sendsNow(values) ? 'Send' : 'Schedule'} ${channel === 'email' ? 'email' : 'SMS'}`
        }
        question={(values, whom) => confirmation(channel, values, whom)}
        pending={send.isPending}
        failure={
          send.isError && <Notice tone="bad" announce="alert" title={sendFailureText(channel, send.error)} />
        }
        onSubmit={(request, requestId) =>
          send.mutate({ body: { ...request, request_id: requestId } }, { onSuccess: sent })
        }
      />
    </div>
  );
}

const isTo = ({ recipients: { kind, ids } }: Composed, id: string): boolean =>
  kind === 'picked' && ids.size === 1 && ids.has(id);
