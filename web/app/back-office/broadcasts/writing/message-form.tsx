import type { FormEvent, ReactNode } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Select } from '#web/components/select.tsx';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { describeAudience, type Request } from '../audience/audience.ts';
import { RecipientPicker } from '../audience/recipient-picker.tsx';
import { useFilterNames } from '../audience/use-filter-names.ts';
import { useMatchingCount } from '../audience/use-matching-count.ts';
import { TemplateBar } from '../templates/template-bar.tsx';
import {
  recipientTypeLabels,
  sendsNow,
  toRequest,
  type Channel,
  type ComposeValues,
  type RecipientType,
} from './compose-values.ts';
import type { Composed, Draft } from './draft.ts';
import { endOfSending, ExpectedEnd } from './expected-end.tsx';
import { MessagePreview } from './message-preview.tsx';
import { describeSmsCost } from './sms-cost.ts';
import { TestButton } from './test-button.tsx';
import { TextFields } from './text-fields.tsx';
import { useMessage, type MessageFields } from './use-message.ts';

type Audience = Output<'listReminders'>['audience'];

const sizeOf = (audience: Audience | undefined, type: RecipientType, channel: Channel) =>
  audience &&
  (type === 'vendors' ? 0 : audience[`customer_${channel}`]) +
    (type === 'customers' ? 0 : audience[`vendor_${channel}`]);

interface MessageFormProps {
  channel: Channel;
  initial: Composed;
  draft?: Draft | undefined;
  /**
   * Called after each change with the content to keep as a draft. The content is undefined when nothing
   * differs from `initial`.
   */
  onWrite?(content: Omit<Draft, 'savedAt'> | undefined): void;
  /** True when drafts are kept, so that leaving the page loses nothing. */
  isKept?: boolean;
  label(values: ComposeValues): string;
  /** The question before the form is sent; undefined for no question. `whom` describes the recipients. */
  question(values: ComposeValues, whom: string): string | undefined;
  pending: boolean;
  failure?: ReactNode;
  /**
   * Called with true when there are unsaved changes. Without this callback, the form itself warns before the
   * reader leaves the page.
   */
  onDirty?(isDirty: boolean): void;
  /** @param requestId is the same when the same broadcast is sent again after a lost answer */
  onSubmit(request: Request, requestId: string): void;
}

export function MessageForm(props: MessageFormProps) {
  const { channel, pending, failure, onDirty, isKept = false } = props;
  const message = useMessage(props);
  const { values, recipients, problems } = message;
  const confirm = useConfirm();
  const names = useFilterNames(recipients);
  const audience = useAudience(channel, message);
  const { people, matching, rates } = audience;
  useLeaveGuard(
    message.isDirty && !isKept && !onDirty && !pending,
    'This message has not been sent. Leave and lose it?',
  );
  const label = props.label(values);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!message.check()) return;
    const countedAudience = { people: people ?? 0, isExact: matching?.is_exact ?? true };
    const whom = describeAudience(values, recipients, countedAudience, names);
    const cost = channel === 'sms' ? describeSmsCost(values, people) : '';
    const last = sendsNow(values) ? endOfSending(channel, people, rates, new Date()) : '';
    const firstQuestion = props.question(values, whom);
    const question =
      firstQuestion && [firstQuestion, [cost, last].filter(Boolean).join(' ')].filter(Boolean).join('\n');
    if (question && !(await confirm(question, { confirmLabel: label.split(' ')[0] }))) return;
    props.onSubmit(toRequest(channel, values, recipients), message.requestId.current);
  };

  return (
    <>
      {!onDirty && <TemplateBar channel={channel} values={values} onTake={message.set} />}
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="@container grid gap-8"
      >
        <TypedIsBack keptForm={message.keptForm} />
        <FormErrorSummary
          errors={Object.entries(problems).map(([name, text]) => ({
            id: message.idOf(name as keyof typeof problems),
            message: text!,
          }))}
          attempt={message.attempt}
        />
        <div className="grid items-start gap-8 @4xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid gap-6">
            <RecipientFields channel={channel} of={message} audience={audience} />
            <TextFields channel={channel} of={message} />
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

/**
 * The sizes of the audience: `everybody` counts all people of the recipient type, and `matching` those who
 * match the filters. `people` is the number of recipients as they are chosen now. `rates` has the messages
 * per second by channel.
 */
function useAudience(channel: Channel, { values, recipients }: MessageFields) {
  const { data } = useApiQuery('listReminders');
  const everybody = sizeOf(data?.audience, values.recipientType, channel);
  const matching = useMatchingCount(channel, values.recipientType, recipients);
  const people = { everybody, matching: matching?.count, picked: recipients.ids.size }[recipients.kind];
  return { everybody, matching, people, rates: data?.sends_per_second };
}

interface RecipientFieldsProps {
  channel: Channel;
  of: MessageFields;
  audience: ReturnType<typeof useAudience>;
}

function RecipientFields({ channel, of: message, audience }: RecipientFieldsProps) {
  const { form, values, recipients, setRecipients } = message;
  return (
    <>
      <Select
        {...form.register('recipientType', {
          onChange: () => setRecipients({ ...recipients, ids: new Set() }),
        })}
        label="Recipient type"
        className="sm:max-w-72"
      >
        {Object.entries(recipientTypeLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <div id={message.idOf('recipients')} tabIndex={-1}>
        <RecipientPicker
          channel={channel}
          recipientType={values.recipientType}
          recipients={recipients}
          onChange={setRecipients}
          counts={{ everybody: audience.everybody, matching: audience.matching }}
          error={message.problems.recipients}
        />
      </div>
    </>
  );
}
