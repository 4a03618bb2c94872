import { optOutLength, smsLength } from '#shared/broadcast-limits.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import type { Channel } from './compose-values.ts';
import { placeholderHint } from './placeholder-hint.ts';
import type { MessageFields } from './use-message.ts';
import { WhenFields } from './when-fields.tsx';

export function TextFields({ channel, of: message }: { channel: Channel; of: MessageFields }) {
  const { field, values, form } = message;
  // The contract trims the message before it checks the length, so this counter does the same.
  const length = values.message.trim().length;
  return (
    <>
      {channel === 'email' && <TextField {...field('subject')} label="Subject" required maxLength={150} />}
      <TextArea
        {...field('message')}
        label="Message"
        required
        rows={channel === 'email' ? 8 : 4}
        hint={placeholderHint}
        {...(channel === 'sms' && { counter: { length, limit: smsLength } })}
      />
      <WhenFields of={message} />
      <div>
        <Checkbox {...form.register('includeOptOut')} label="Add the opt-out text" />
        {values.includeOptOut && (
          <TextField {...field('optOutMessage')} label="Opt-out text" maxLength={optOutLength} />
        )}
      </div>
    </>
  );
}
