import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { smsLength } from '#shared/broadcast-limits.ts';
import type { Recipients } from '../audience/audience.ts';
import { problemsOf, type Channel, type ComposeValues, type Problems } from './compose-values.ts';
import { isSameBroadcast, type Composed, type Draft } from './draft.ts';
import { useKeptChanges } from './use-kept-changes.ts';

interface Message {
  channel: Channel;
  initial: Composed;
  draft?: Draft | undefined;
  /**
   * Called after each change with the content to keep as a draft. The content is undefined when nothing
   * differs from `initial`.
   */
  onWrite?: ((content: Omit<Draft, 'savedAt'> | undefined) => void) | undefined;
  onDirty?: ((isDirty: boolean) => void) | undefined;
}

/**
 * The form of a broadcast. Each change makes a new request id. With the same id, the server would return the
 * earlier broadcast and not save the changed one.
 */
export function useMessage({ channel, initial, draft, onWrite, onDirty }: Message) {
  const begun = draft ?? initial;
  const form = useForm<ComposeValues>({ defaultValues: begun.values });
  const values = useWatch({ control: form.control }) as ComposeValues;
  const [recipients, setRecipients] = useState(begun.recipients);
  const [attempt, setAttempt] = useState(0);
  const requestId = useRef(draft?.requestId ?? crypto.randomUUID());
  const renew = () => {
    requestId.current = crypto.randomUUID();
  };
  useEffect(() => form.subscribe({ formState: { values: true }, callback: renew }), [form]);

  const isDirty = !isSameBroadcast({ values, recipients }, initial);
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const keep = useEffectEvent((content: Composed) => {
    onWrite?.(isDirty ? { ...content, requestId: requestId.current } : undefined);
  });
  useEffect(() => keep({ values, recipients }), [values, recipients]);
  const set = (changes: Partial<ComposeValues>) => form.reset({ ...form.getValues(), ...changes });
  const keptForm = useKeptChanges(
    { initial, written: { values, recipients }, isOn: onDirty !== undefined },
    (changed) => {
      set(changed.values);
      setRecipients(changed.recipients ?? recipients);
    },
  );

  const all = problemsOf(channel, values, recipients);
  const isOverLimit = channel === 'sms' && values.message.trim().length > smsLength;
  // Errors are shown after the first attempt to send. Only the error of a too long SMS is shown at once.
  const problems: Problems = attempt > 0 ? all : isOverLimit ? { message: all.message } : {};
  const idOf = (name: keyof Problems) => `${channel}-${name}`;
  return {
    form,
    values,
    recipients,
    problems,
    attempt,
    isDirty,
    requestId,
    keptForm,
    idOf,
    set,
    setRecipients(next: Recipients) {
      renew();
      setRecipients(next);
    },
    field: <Name extends keyof ComposeValues>(name: Name) => ({
      ...form.register(name),
      id: idOf(name),
      error: problems[name],
    }),
    /** Tells whether the broadcast can be sent. If it cannot, the problems are shown. */
    check(): boolean {
      if (Object.keys(all).length === 0) return true;
      setAttempt(attempt + 1);
      return false;
    },
  };
}

export type MessageFields = ReturnType<typeof useMessage>;
