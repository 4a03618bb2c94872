import type { UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod';
import { messagePriorities, sendMessageToVendor } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { priorityLooks } from './message-looks.tsx';

export const messageForm = sendMessageToVendor.body
  .pick({ subject: true, message: true })
  .extend({ priority: z.enum(messagePriorities) });

export type MessageValues = z.output<typeof messageForm>;

export const messageLabels = { subject: 'Subject', message: 'Message', priority: 'Priority' };

interface MessageFieldsProps {
  field(
    name: keyof MessageValues,
  ): UseFormRegisterReturn & { id: string; label: string; error: string | undefined };
}

export const MessageFields = ({ field }: MessageFieldsProps) => (
  <>
    <TextField {...field('subject')} required maxLength={150} autoComplete="off" />
    <TextArea {...field('message')} required rows={6} maxLength={4000} />
    <PriorityField field={field} />
  </>
);

export const PriorityField = ({ field }: MessageFieldsProps) => (
  <Select {...field('priority')} className="sm:max-w-60">
    {messagePriorities.map((one) => (
      <option key={one} value={one}>
        {priorityLooks[one].label}
      </option>
    ))}
  </Select>
);
