import { brand } from '#shared/brand.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Facts, Quoted } from './parts.tsx';
import { why } from './why.ts';

/** The mails in this file have messages between vendors and staff, with the texts as they were typed. */

const priorityNames = { high: 'High', medium: 'Medium', low: 'Low' };

export const vendorMessageToStaff: MessageTemplate<MailData['vendor-message-to-staff']> = ({
  vendorName,
  subject,
  message,
  priority,
  link,
}) => ({
  subject: `${priority === 'high' ? 'High priority: ' : ''}${vendorName}: ${subject}`,
  preview: message,
  heading: subject,
  why: 'You are getting this because a vendor wrote to the co-op.',
  body: [
    <Facts
      facts={[
        ['From', vendorName],
        ['Priority', priorityNames[priority]],
      ]}
    />,
    <Quoted>{message}</Quoted>,
  ],
  action: { label: 'Open the message', link },
});

export const vendorMessage: MessageTemplate<MailData['vendor-message']> = ({
  subject,
  message,
  ...mail
}) => ({
  subject: `Message from ${brand.name}: ${subject}`,
  preview: message,
  heading: subject,
  why: why.vendor,
  greet: mail.firstName,
  body: ['Our staff wrote to you:', <Quoted>{message}</Quoted>],
  action: { label: 'Open the message', link: mail.link },
  notification: { title: `New message: ${subject}`, body: message },
});

export const vendorFeedbackAnswered: MessageTemplate<MailData['vendor-feedback-answered']> = (answered) => ({
  subject: `Your feedback was answered: ${answered.subject}`,
  preview: answered.response,
  heading: 'Your feedback was answered',
  why: why.vendor,
  greet: answered.firstName,
  body: [
    `Thank you for your feedback “${answered.subject}”. What our staff answered:`,
    <Quoted>{answered.response}</Quoted>,
  ],
  action: { label: 'Open your feedback', link: answered.link },
  notification: { body: answered.response },
});
