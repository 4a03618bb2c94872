import { useRef, useState, type FormEvent } from 'react';
import { defaultOptOut, optOutLength, smsLength } from '#shared/reminder-limits.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import {
  confirmation,
  emptyMessage,
  eventTypeLabels,
  problemsOf,
  recipientTypeLabels,
  sendFailureText,
  toRequest,
  type Channel,
  type ComposeValues,
  type EventType,
  type Recipients,
  type RecipientType,
} from './compose-values.ts';
import { MessagePreview } from './message-preview.tsx';
import { RecipientPicker } from './recipient-picker.tsx';
import { SentPanel } from './sent-panel.tsx';

type Audience = Output<'listReminders'>['audience'];

const sizeOf = (audience: Audience | undefined, type: RecipientType, channel: Channel) =>
  audience &&
  (type === 'vendors' ? 0 : audience[`customer_${channel}`]) +
    (type === 'customers' ? 0 : audience[`vendor_${channel}`]);

/** Writes one message to many by one channel: to whom, what, when; with a preview and a last question. */
export function ComposeMessage({ channel }: { channel: Channel }) {
  const start = () => emptyMessage(defaultOptOut(window.location.origin));
  const [values, setValues] = useState(start);
  const [recipients, setRecipients] = useState<Recipients>(new Set());
  const [attempt, setAttempt] = useState(0);
  // One id for one message: a repeat after a lost answer makes no second one.
  const requestId = useRef(crypto.randomUUID());
  const reminders = useApiQuery('listReminders');
  const send = useApiMutation('createReminder');
  const confirm = useConfirm();
  const everybody = sizeOf(reminders.data?.audience, values.recipientType, channel);
  const found = problemsOf(channel, values, recipients);
  const isOverLimit = channel === 'sms' && values.message.length > smsLength;
  // Problems are told after the first attempt; a text that is too long at once.
  const problems = attempt > 0 ? found : isOverLimit ? { message: found.message } : {};
  const set = (changes: Partial<ComposeValues>) => {
    requestId.current = crypto.randomUUID();
    setValues((before) => ({ ...before, ...changes }));
  };
  const id = (name: string) => `${channel}-${name}`;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(found).length > 0) {
      setAttempt(attempt + 1);
      return;
    }
    const people = recipients === 'everybody' ? (everybody ?? 0) : recipients.size;
    const label = values.eventType === 'one_time' && values.when === 'now' ? 'Send' : 'Schedule';
    if (!(await confirm(confirmation(channel, values, people), { confirmLabel: label }))) return;
    send.mutate(
      { body: { ...toRequest(channel, values, recipients), request_id: requestId.current } },
      {
        onSuccess: () => {
          requestId.current = crypto.randomUUID();
          setValues(start());
          setRecipients(new Set());
          setAttempt(0);
        },
      },
    );
  };

  if (send.isSuccess) return <SentPanel sent={send.data} onNew={() => send.reset()} />;
  const isTimed = values.eventType === 'one_time';
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-8">
      <FormErrorSummary
        errors={Object.entries(problems).map(([name, message]) => ({ id: id(name), message: message! }))}
        attempt={attempt}
      />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <Select
            label="Recipient type"
            value={values.recipientType}
            className="sm:max-w-72"
            onChange={(event) => {
              set({ recipientType: event.target.value as RecipientType });
              if (recipients !== 'everybody') setRecipients(new Set());
            }}
          >
            {Object.entries(recipientTypeLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <div id={id('recipients')} tabIndex={-1}>
            <RecipientPicker
              channel={channel}
              recipientType={values.recipientType}
              recipients={recipients}
              onChange={(next) => {
                requestId.current = crypto.randomUUID();
                setRecipients(next);
              }}
              everybodyCount={everybody}
              error={problems.recipients}
            />
          </div>
          {channel === 'email' && (
            <TextField
              label="Subject"
              id={id('subject')}
              required
              maxLength={150}
              value={values.subject}
              onChange={(event) => set({ subject: event.target.value })}
              error={problems.subject}
            />
          )}
          <TextArea
            label="Message"
            id={id('message')}
            required
            rows={channel === 'email' ? 8 : 4}
            value={values.message}
            onChange={(event) => set({ message: event.target.value })}
            error={problems.message}
            {...(channel === 'sms' && { counter: { length: values.message.length, limit: smsLength } })}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Select
              label="When"
              value={values.eventType}
              hint={isTimed ? undefined : 'At the reminder time of the store settings'}
              onChange={(event) => set({ eventType: event.target.value as EventType })}
            >
              {Object.entries(eventTypeLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
          {isTimed && (
            <div className="grid gap-4">
              <RadioGroup
                legend="Time of sending"
                name={id('when')}
                value={values.when}
                onChange={(when) => set({ when })}
                options={[
                  { value: 'now', label: 'Now' },
                  { value: 'later', label: 'At a date and time' },
                ]}
              />
              {values.when === 'later' && (
                <div className="grid items-start gap-4 sm:grid-cols-2">
                  <TextField
                    label="Date"
                    type="date"
                    id={id('scheduledDate')}
                    required
                    value={values.scheduledDate}
                    onChange={(event) => set({ scheduledDate: event.target.value })}
                    error={problems.scheduledDate}
                  />
                  <TextField
                    label="Time"
                    type="time"
                    id={id('scheduledTime')}
                    required
                    hint="In the co-op’s own time zone"
                    value={values.scheduledTime}
                    onChange={(event) => set({ scheduledTime: event.target.value })}
                    error={problems.scheduledTime}
                  />
                </div>
              )}
            </div>
          )}
          <div>
            <Checkbox
              label="Add the opt-out text"
              checked={values.includeOptOut}
              onChange={(event) => set({ includeOptOut: event.target.checked })}
            />
            {values.includeOptOut && (
              <TextField
                label="Opt-out text"
                id={id('optOutMessage')}
                maxLength={optOutLength}
                value={values.optOutMessage}
                onChange={(event) => set({ optOutMessage: event.target.value })}
                error={problems.optOutMessage}
              />
            )}
          </div>
        </div>
        <div className="xl:sticky xl:top-28">
          <MessagePreview channel={channel} values={values} />
        </div>
      </div>
      {send.isError && <Notice tone="bad" announce="alert" title={sendFailureText(channel, send.error)} />}
      <div>
        <Button type="submit" pending={send.isPending}>
          {isTimed && values.when === 'now' ? 'Send' : 'Schedule'} {channel === 'email' ? 'email' : 'SMS'}
        </Button>
      </div>
    </form>
  );
}
