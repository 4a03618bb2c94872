import type { ReactNode } from 'react';
import { brand } from '#shared/brand.ts';
import { pathOf, shorten } from '../domain/format-for-humans.ts';
import type { MessageContent } from './message-template.ts';
import { Action, Greeting } from './parts.tsx';

export const whyVendor = `You are getting this because you sell with ${brand.name}.`;

interface VendorMail {
  firstName: string;
  title: string;
  /** The inbox preview. Without `notified`, it is also the text of the notification. */
  text: string;
  notified?: string;
  /** The content between the greeting and the button. */
  body: ReactNode;
  action: string;
  link: string;
}

/** Makes a message to a vendor: a mail with greeting, body and button, and a notification. */
export const vendorMail = ({
  firstName,
  title,
  text,
  notified = text,
  body,
  action,
  link,
}: VendorMail): MessageContent => ({
  subject: title,
  preview: text,
  heading: title,
  why: whyVendor,
  body: (
    <>
      <Greeting name={firstName} />
      {body}
      <Action label={action} link={link} />
    </>
  ),
  notification: { title, body: shorten(notified, 300), link: pathOf(link) },
});
