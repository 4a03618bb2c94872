import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { optOutLength, smsLength } from '#shared/reminder-limits.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import {
  describeAudience,
  eventTypeLabels,
  isSameAudience,
  problemsOf,
  recipientTypeLabels,
  sendsNow,
  toRequest,
  type Channel,
  type ComposeValues,
  type EventType,
  type Recipients,
  type RecipientType,
  type Request,
} from './compose-values.ts';
import { ExpectedEnd } from './expected-end.tsx';
import { MessagePreview } from './message-preview.tsx';
import { RecipientPicker } from './recipient-picker.tsx';
import { useMatchingCount } from './use-matching-count.ts';

type Audience = Output<'listReminders'>['audience'];

const sizeOf = (audience: Audience | undefined, type: RecipientType, channel: Channel) =>
  audience &&
  (type === 'vendors' ? 0 : audience[`customer_${channel}`]) +
    (type === 'customers' ? 0 : audience[`vendor_${channel}`]);

interface MessageFormProps {
  channel: Channel;
  initial: { values: ComposeValues; recipients: Recipients };
  /** What the button says. */
  label(values: ComposeValues): string;
  /** The sentence to agree to before anything happens; undefined where nothing need be asked. `whom` in words. */
  question(values: ComposeValues, whom: string): string | undefined;
  pending: boolean;
  /** Stands above the button. */
  failure?: ReactNode;
  /** Told whether there is anything to lose; where left out, leaving the page is guarded here. */
  onDirty?(isDirty: boolean): void;
  /** @param requestId the same for the same message, also when it is sent a second time after a lost answer */
  onSubmit(request: Request, requestId: string): void;
}

/** One message to many: to whom, what, when; with a preview and a last question. */
export function MessageForm(props: MessageFormProps) {
  const { channel, initial, pending, failure, onDirty } = props;
  const [values, setValues] = useState(initial.values);
  const [recipients, setRecipients] = useState(initial.recipients);
  const [attempt, setAttempt] = useState(0);
  const requestId = useRef(crypto.randomUUID());
  const reminders = useApiQuery('listReminders');
  const confirm = useConfirm();
  const locations = useApiQuery('listPickupLocations');
  const everybody = sizeOf(reminders.data?.audience, values.recipientType, channel);
  const matching = useMatchingCount(channel, values.recipientType, recipients);
  const people = { everybody, matching, picked: recipients.ids.size }[recipients.kind];
  const isDirty =
    JSON.stringify(values) !== JSON.stringify(initial.values) ||
    !isSameAudience(recipients, initial.recipients);
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  useLeaveGuard(isDirty && !onDirty && !pending, 'This message has not been sent. Leave and lose it?');
  const found = problemsOf(channel, values, recipients);
  const isOverLimit = channel === 'sms' && values.message.length > smsLength;
  // Problems are told after the first attempt; a text that is too long at once.
  const problems = attempt > 0 ? found : isOverLimit ? { message: found.message } : {};
  const set = (changes: Partial<ComposeValues>) => {
    requestId.current = crypto.randomUUID();
    setValues((before) => ({ ...before, ...changes }));
  };
  const id = (name: string) => `${channel}-${name}`;
  const label = props.label(values);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(found).length > 0) {
      setAttempt(attempt + 1);
      return;
    }
    const location = locations.data?.pickup_locations.find(({ id }) => id === recipients.pickupLocationId);
    const whom = describeAudience(values, recipients, people ?? 0, location?.name);
    const question = props.question(values, whom);
    if (question && !(await confirm(question, { confirmLabel: label.split(' ')[0] }))) return;
    props.onSubmit(toRequest(channel, values, recipients), requestId.current);
  };

  const isTimed = values.eventType === 'one_time';
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="@container grid gap-8">
      <FormErrorSummary
        errors={Object.entries(problems).map(([name, message]) => ({ id: id(name), message: message! }))}
        attempt={attempt}
      />
      <div className="grid items-start gap-8 @4xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <Select
            label="Recipient type"
            value={values.recipientType}
            className="sm:max-w-72"
            onChange={(event) => {
              set({ recipientType: event.target.value as RecipientType });
              setRecipients({ ...recipients, ids: new Set() });
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
              counts={{ everybody, matching }}
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
              hint={isTimed ? undefined : 'At the reminder time in the store settings'}
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
                legend="When to send"
                name={id('when')}
                value={values.when}
                onChange={(when) => set({ when })}
                options={[
                  { value: 'now', label: 'Now' },
                  { value: 'later', label: 'At a set date and time' },
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
                    hint="In the co-op’s time zone"
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
        <div className="@4xl:sticky @4xl:top-28">
          <MessagePreview channel={channel} values={values} />
        </div>
      </div>
      {failure}
      <div className="grid gap-3">
        <ExpectedEnd
          channel={channel}
          people={sendsNow(values) ? people : undefined}
          rates={reminders.data?.sends_per_second}
        />
        <Button type="submit" pending={pending} className="justify-self-start">
          {label}
        </Button>
      </div>
    </form>
  );
}
