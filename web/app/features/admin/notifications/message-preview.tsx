import { brand } from '#shared/brand.ts';
import { smsSegments } from './sms-segments.ts';
import type { Channel, ComposeValues } from './compose-values.ts';

/** The message as people will see it. */
export function MessagePreview({ channel, values }: { channel: Channel; values: ComposeValues }) {
  const optOut = values.includeOptOut ? values.optOutMessage : '';
  return (
    <section aria-label="Preview">
      <h3 className="mb-2 font-sans text-sm font-semibold">Preview</h3>
      {channel === 'email' ? (
        <div className="rounded-lg border border-line bg-sunken p-4">
          <p className="text-sm font-bold text-leaf-strong">{brand.name}</p>
          <div className="mt-3 rounded-md bg-surface p-5 wrap-anywhere">
            <p className="font-display text-lg font-semibold">{values.subject || 'Subject'}</p>
            <p className="mt-3 whitespace-pre-line">{values.message || 'Your message'}</p>
          </div>
          <p className="mt-3 text-sm wrap-anywhere text-ink-soft">{optOut}</p>
          <p className="mt-1 text-sm text-ink-soft">
            You get this message from {brand.name} because your account allows email.{' '}
            <span className="underline">Unsubscribe</span>
          </p>
        </div>
      ) : (
        <SmsPreview text={[values.message || 'Your message', optOut].filter(Boolean).join('\n')} />
      )}
    </section>
  );
}

function SmsPreview({ text }: { text: string }) {
  const segments = smsSegments(text);
  return (
    <div className="rounded-lg border border-line bg-sunken p-4">
      <p className="max-w-80 rounded-lg rounded-bl-none bg-leaf-soft px-4 py-3 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        {segments === 1 ? 'One SMS' : `Billed as ${segments} SMS`} for each person, opt-out text included.
      </p>
    </div>
  );
}
