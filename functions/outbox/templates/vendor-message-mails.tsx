import { brand } from '#shared/brand.ts';
import { pathOf, shorten } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, Facts, Greeting, Paragraph, Quoted } from './parts.tsx';
import { whyVendor } from './vendor-mail.tsx';

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
  body: (
    <>
      <Facts
        facts={[
          ['From', vendorName],
          ['Priority', priorityNames[priority]],
        ]}
      />
      <Quoted>{message}</Quoted>
      <Action label="Open the message" link={link} />
    </>
  ),
});

export const vendorMessage: MessageTemplate<MailData['vendor-message']> = ({
  firstName,
  subject,
  message,
  link,
}) => ({
  subject: `Message from ${brand.name}: ${subject}`,
  preview: message,
  heading: subject,
  why: whyVendor,
  body: (
    <>
      <Greeting name={firstName} />
      <Paragraph>our staff wrote to you:</Paragraph>
      <Quoted>{message}</Quoted>
      <Action label="Open the message" link={link} />
    </>
  ),
  notification: { title: `New message: ${subject}`, body: shorten(message, 300), link: pathOf(link) },
});

export const vendorFeedbackAnswered: MessageTemplate<MailData['vendor-feedback-answered']> = ({
  firstName,
  subject,
  response,
  link,
}) => ({
  subject: `Your feedback was answered: ${subject}`,
  preview: response,
  heading: 'Your feedback was answered',
  why: whyVendor,
  body: (
    <>
      <Greeting name={firstName} />
      <Paragraph>thank you for your feedback “{subject}”. What our staff answered:</Paragraph>
      <Quoted>{response}</Quoted>
      <Action label="Open your feedback" link={link} />
    </>
  ),
  notification: {
    title: `Your feedback was answered: ${subject}`,
    body: shorten(response, 300),
    link: pathOf(link),
  },
});
