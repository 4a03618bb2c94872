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
        <div className="rounded-lg border border-line bg-sunken p-4 wrap-anywhere">
          <p className="rounded-t-md bg-canopy px-5 py-3 font-display font-semibold text-canopy-ink">
            {brand.name}
          </p>
          <div className="bg-surface p-5">
            <p className="font-display text-lg font-semibold">{values.subject || 'Subject'}</p>
            <p className="mt-3 whitespace-pre-line">{values.message || 'Your message'}</p>
          </div>
          <div className="px-5 pt-3 text-sm text-ink-soft">
            <p className="whitespace-pre-line">{optOut}</p>
            <p>
              You are getting this because your account with {brand.name} has email turned on.{' '}
              <span className="underline">Unsubscribe</span>
            </p>
            <p className="mt-2">
              {brand.name}, {brand.postalAddress}
            </p>
          </div>
        </div>
      ) : (
        <SmsPreview text={[values.message || 'Your message', optOut].filter(Boolean).join('\n')} />
      )}
      <p className="mt-3 text-sm text-ink-soft">It also appears in each recipient’s notifications.</p>
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
