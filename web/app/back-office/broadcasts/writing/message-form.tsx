import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { optOutLength, smsLength } from '#shared/broadcast-limits.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { describeAudience, type Request } from '../audience/audience.ts';
import {
  problemsOf,
  recipientTypeLabels,
  sendsNow,
  toRequest,
  type Channel,
  type ComposeValues,
  type RecipientType,
} from './compose-values.ts';
import { endOfSending, ExpectedEnd } from './expected-end.tsx';
import { isSameBroadcast, type Composed, type Draft } from './draft.ts';
import { MessagePreview } from './message-preview.tsx';
import { placeholderHint } from './placeholder-hint.ts';
import { RecipientPicker } from '../audience/recipient-picker.tsx';
import { useFilterNames } from '../audience/use-filter-names.ts';
import { describeSmsCost } from './sms-cost.ts';
import { TemplateBar } from '../templates/template-bar.tsx';
import { TestButton } from './test-button.tsx';
import { useKeptChanges } from './use-kept-changes.ts';
import { useMatchingCount } from '../audience/use-matching-count.ts';
import { WhenFields } from './when-fields.tsx';

type Audience = Output<'listReminders'>['audience'];

const sizeOf = (audience: Audience | undefined, type: RecipientType, channel: Channel) =>
  audience &&
  (type === 'vendors' ? 0 : audience[`customer_${channel}`]) +
    (type === 'customers' ? 0 : audience[`vendor_${channel}`]);

interface MessageFormProps {
  channel: Channel;
  initial: Composed;
  /** The draft that was written before, to be continued. */
  draft?: Draft | undefined;
  /** Called with the present text, to be kept; with undefined when there is none. */
  onWrite?(content: Omit<Draft, 'savedAt'> | undefined): void;
  /** True when the text is kept, so that leaving loses nothing. */
  isKept?: boolean;
  /** The text of the button. */
  label(values: ComposeValues): string;
  /**
   * The sentence to agree to before anything happens; undefined when nothing need be asked. `whom` is in
   * words.
   */
  question(values: ComposeValues, whom: string): string | undefined;
  pending: boolean;
  /** Shown above the button. */
  failure?: ReactNode;
  /**
   * Called with whether there is anything to lose. When left out, the form itself guards leaving the page.
   */
  onDirty?(isDirty: boolean): void;
  /** @param requestId the same for the same broadcast, also when it is sent a second time after a lost answer */
  onSubmit(request: Request, requestId: string): void;
}

/** One broadcast: to whom, what, when; with a preview and a last question. */
export function MessageForm(props: MessageFormProps) {
  const { channel, initial, draft, pending, failure, onDirty, onWrite, isKept = false } = props;
  const [values, setValues] = useState((draft ?? initial).values);
  const [recipients, setRecipients] = useState((draft ?? initial).recipients);
  const [attempt, setAttempt] = useState(0);
  const requestId = useRef(draft?.requestId ?? crypto.randomUUID());
  const broadcasts = useApiQuery('listReminders');
  const confirm = useConfirm();
  const names = useFilterNames(recipients);
  const everybody = sizeOf(broadcasts.data?.audience, values.recipientType, channel);
  const matching = useMatchingCount(channel, values.recipientType, recipients);
  const people = { everybody, matching: matching?.count, picked: recipients.ids.size }[recipients.kind];
  const isDirty = !isSameBroadcast({ values, recipients }, initial);
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const keep = useEffectEvent((content: Composed) => {
    onWrite?.(isDirty ? { ...content, requestId: requestId.current } : undefined);
  });
  useEffect(() => keep({ values, recipients }), [values, recipients]);
  useLeaveGuard(
    isDirty && !isKept && !onDirty && !pending,
    'This message has not been sent. Leave and lose it?',
  );
  const keptForm = useKeptChanges(
    { initial, written: { values, recipients }, isOn: onDirty !== undefined },
    (changed) => {
      setValues({ ...values, ...changed.values });
      setRecipients(changed.recipients ?? recipients);
    },
  );
  const all = problemsOf(channel, values, recipients);
  // The length is counted as the contract counts it.
  const characterCount = values.message.trim().length;
  const isOverLimit = channel === 'sms' && characterCount > smsLength;
  // Problems are shown after the first attempt; a text that is too long is shown at once.
  const problems = attempt > 0 ? all : isOverLimit ? { message: all.message } : {};
  const set = (changes: Partial<ComposeValues>) => {
    requestId.current = crypto.randomUUID();
    setValues((before) => ({ ...before, ...changes }));
  };
  const id = (name: string) => `${channel}-${name}`;
  const label = props.label(values);
  const rates = broadcasts.data?.sends_per_second;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(all).length > 0) {
      setAttempt(attempt + 1);
      return;
    }
    const countedAudience = { people: people ?? 0, isExact: matching?.is_exact ?? true };
    const whom = describeAudience(values, recipients, countedAudience, names);
    const cost = channel === 'sms' ? describeSmsCost(values, people) : '';
    const last = sendsNow(values) ? endOfSending(channel, people, rates, new Date()) : '';
    const firstQuestion = props.question(values, whom);
    const question =
      firstQuestion && [firstQuestion, [cost, last].filter(Boolean).join(' ')].filter(Boolean).join('\n');
    if (question && !(await confirm(question, { confirmLabel: label.split(' ')[0] }))) return;
    props.onSubmit(toRequest(channel, values, recipients), requestId.current);
  };

  return (
    <>
      {!onDirty && <TemplateBar channel={channel} values={values} onTake={set} />}
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="@container grid gap-8"
      >
        <TypedIsBack keptForm={keptForm} />
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
              hint={placeholderHint}
              {...(channel === 'sms' && { counter: { length: characterCount, limit: smsLength } })}
            />
            <WhenFields values={values} onChange={set} problems={problems} id={id} />
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
            <MessagePreview channel={channel} values={values} people={people} />
          </div>
        </div>
        {failure}
        <div className="grid gap-3">
          <ExpectedEnd channel={channel} people={sendsNow(values) ? people : undefined} rates={rates} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={pending}>
              {label}
            </Button>
            <TestButton channel={channel} values={values} />
          </div>
        </div>
      </form>
    </>
  );
}
