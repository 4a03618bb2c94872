import { brand } from '#shared/brand.ts';
import { linkPartsOf } from '#shared/links.ts';
import { placeholders, usesPlaceholder, type PlaceholderName } from '#shared/placeholders.ts';
import { asExample, smsTextOf } from './message-text.ts';
import { describeSmsCost } from './sms-cost.ts';
import type { Channel, ComposeValues } from './compose-values.ts';

interface MessagePreviewProps {
  channel: Channel;
  values: ComposeValues;
  /** The number of recipients; undefined while it is not known. */
  people: number | undefined;
}

const placeholderNames = Object.keys(placeholders) as PlaceholderName[];
const exampleText = `${placeholderNames.map((name) => `“${placeholders[name].example}”`).join(' and ')} stand for each recipient’s own.`;

export function MessagePreview({ channel, values, people }: MessagePreviewProps) {
  const isPersonal = placeholderNames.some(
    (name) => usesPlaceholder(values.subject, name) || usesPlaceholder(values.message, name),
  );
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
            <p className="font-display text-lg font-semibold">{asExample(values.subject) || 'Subject'}</p>
            <p className="mt-3 whitespace-pre-line">
              <WithLinks text={asExample(values.message) || 'Your message'} />
            </p>
          </div>
          <div className="px-5 pt-3 text-sm text-ink-soft">
            <p className="whitespace-pre-line">
              <WithLinks text={optOut} />
            </p>
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
        <SmsPreview values={values} people={people} />
      )}
      <p className="mt-3 text-sm text-ink-soft">
        {`It also appears in each recipient’s notifications.${isPersonal ? ` ${exampleText}` : ''}`}
      </p>
    </section>
  );
}

/** Underlines web addresses, which become links in the mail. In the preview they cannot be clicked. */
const WithLinks = ({ text }: { text: string }) =>
  linkPartsOf(text).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts are never moved
    <span key={at} className={part.link && 'underline'}>
      {part.text}
    </span>
  ));

function SmsPreview({ values, people }: Pick<MessagePreviewProps, 'values' | 'people'>) {
  return (
    <div className="rounded-lg border border-line bg-sunken p-4">
      <p className="max-w-80 rounded-lg rounded-bl-none bg-leaf-soft px-4 py-3 whitespace-pre-line wrap-anywhere">
        {smsTextOf(values)}
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        {`${describeSmsCost(values, people)} The opt-out text counts. The price is an estimate.`}
      </p>
    </div>
  );
}
