import type { UseFormReturn } from 'react-hook-form';
import { messagePriorities } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { priorityLooks, type VendorMessage } from './message-looks.tsx';

export interface MessageValues {
  subject: string;
  message: string;
  priority: VendorMessage['priority'];
}

interface MessageFieldsProps {
  form: Pick<UseFormReturn<MessageValues>, 'register' | 'formState'>;
}

/** The fields that either side writes. */
export function MessageFields({ form }: MessageFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        {...form.register('subject')}
        label="Subject"
        required
        maxLength={150}
        autoComplete="off"
        error={errors.subject?.message}
      />
      <TextArea
        {...form.register('message')}
        label="Message"
        required
        rows={6}
        maxLength={4000}
        error={errors.message?.message}
      />
      <PriorityField form={form} />
    </>
  );
}

export const PriorityField = ({ form }: MessageFieldsProps) => (
  <Select
    {...form.register('priority')}
    label="Priority"
    className="sm:max-w-60"
    error={form.formState.errors.priority?.message}
  >
    {messagePriorities.map((one) => (
      <option key={one} value={one}>
        {priorityLooks[one].label}
      </option>
    ))}
  </Select>
);
