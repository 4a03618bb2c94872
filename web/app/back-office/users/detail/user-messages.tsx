import type { Output } from '#shared/contracts/registry.ts';
import { Badge } from '#web/components/badge.tsx';
import { spelledOut } from '#web/back-office/audit/audit-words.ts';
import { formatInstant } from '#web/format/format-date.ts';

type Message = Output<'getUserActivity'>['messages'][number];

const states = {
  waiting: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  not_sent: { label: 'Not sent: no address to write to', tone: 'warn' },
  failed: { label: 'Refused', tone: 'bad' },
  bounced: { label: 'Bounced', tone: 'bad' },
  complained: { label: 'Reported as spam', tone: 'bad' },
} as const satisfies Record<Message['mail'], unknown>;

/** The messages to a member in the last 30 days, and whether they arrived. */
export function UserMessages({ messages }: { messages: readonly Message[] }) {
  return (
    <section aria-labelledby="sent-messages">
      <h3 id="sent-messages" className="text-lg">
        Messages of 30 days
      </h3>
      {messages.length === 0 && <p className="mt-3 text-ink-soft">Nothing was sent.</p>}
      <ul className="mt-3 divide-y divide-line">
        {messages.map(({ id, template, to, created_at: at, mail, texted }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">{spelledOut(template)}</span>
            <Badge tone={states[mail].tone}>{states[mail].label}</Badge>
            <span className="col-span-2 text-sm wrap-anywhere text-ink-soft">
              {`${formatInstant(at)}, to ${to}${texted ? ', and by text message' : ''}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
