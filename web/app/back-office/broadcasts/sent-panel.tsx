import { useEffect, useRef } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { Button } from '#web/components/button.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { Notice } from '#web/components/notice.tsx';
import { eventTypeLabels } from './writing/compose-values.ts';

/** The result of sending or scheduling: recipients, delivery methods, event type (document 2, section 2). */
export function SentPanel({ sent, onNew }: { sent: Output<'createReminder'>; onNew(): void }) {
  const { data } = sent;
  const isNow = data.eventType === 'one_time' && data.scheduledDate === null;
  const panel = useRef<HTMLDivElement>(null);
  // The reader pressed the button at the end of a long form, so the page scrolls up to this panel.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={panel} tabIndex={-1} className="grid max-w-2xl gap-6">
      <Notice
        tone="good"
        announce="status"
        title={isNow ? 'Your message is on its way' : 'Your message is scheduled'}
      >
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
          <dt className="font-semibold">Recipients</dt>
          <dd>{sent.recipientCount.toLocaleString('en-US')}</dd>
          <dt className="font-semibold">Delivery methods</dt>
          <dd>{sent.deliveryMethods.map((method) => (method === 'email' ? 'Email' : 'SMS')).join(', ')}</dd>
          <dt className="font-semibold">Event type</dt>
          <dd>{eventTypeLabels[sent.eventType]}</dd>
          {!isNow && data.next_at && /^(one_time|weekly|monthly|yearly)$/.test(data.eventType) && (
            <>
              <dt className="font-semibold">Next</dt>
              <dd>{formatInstant(data.next_at)}</dd>
            </>
          )}
        </dl>
      </Notice>
      <p className="text-ink-soft">
        {isNow
          ? 'Sending begins within a minute. You can follow its progress under History.'
          : 'You can see and cancel it under Scheduled.'}
      </p>
      <div>
        <Button tone="secondary" onClick={onNew}>
          Write another message
        </Button>
      </div>
    </div>
  );
}
