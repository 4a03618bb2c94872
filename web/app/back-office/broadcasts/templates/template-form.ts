import * as z from 'zod';
import { placeholderProblem } from '#shared/placeholders.ts';
import { smsLength, smsTooLong } from '#shared/broadcast-limits.ts';
import type { Output } from '#shared/contracts/registry.ts';

export type Template = Output<'listMessageTemplates'>['templates'][number];

/** The values of the form. The channel of a saved template cannot be changed. */
export const templateForm = z
  .object({
    name: z.string().trim().min(1, 'Please enter a name'),
    delivery_method: z.enum(['email', 'sms']),
    subject: z.string().trim(),
    message: z.string().trim().min(1, 'Please enter a message'),
  })
  .superRefine(({ delivery_method: channel, subject, message }, context) => {
    const problem = (path: string, text: string | undefined) =>
      text && context.addIssue({ code: 'custom', path: [path], message: text });
    if (channel === 'email' && !subject) problem('subject', 'Please enter a subject');
    if (channel === 'sms' && message.length > smsLength) problem('message', smsTooLong);
    problem('subject', placeholderProblem(subject));
    problem('message', placeholderProblem(message));
  });

export type TemplateValues = z.output<typeof templateForm>;

const emptyTemplate: TemplateValues = {
  name: '',
  delivery_method: 'email',
  subject: '',
  message: '',
};

export const toTemplateValues = (template: Template | undefined): TemplateValues =>
  template
    ? {
        name: template.name,
        delivery_method: template.delivery_method,
        subject: template.subject ?? '',
        message: template.message,
      }
    : emptyTemplate;

export const templateLabels = {
  name: 'Name',
  delivery_method: 'Sent by',
  subject: 'Subject',
  message: 'Message',
};
