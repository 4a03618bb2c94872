import type { ReactNode } from 'react';
import { brand } from '#shared/brand.ts';
import { pathOf, shorten } from '../domain/format-for-humans.ts';
import type { MessageContent } from './message-template.ts';
import { Action, Greeting } from './parts.tsx';

export const whyVendor = `You are getting this because you sell with ${brand.name}.`;

interface VendorMail {
  firstName: string;
  title: string;
  /** What the inbox and, unless `notified` is another, the notification say. */
  text: string;
  notified?: string;
  /** What stands between greeting and action. */
  body: ReactNode;
  action: string;
  link: string;
}

/** What a vendor is told, in the frame that all of it has. */
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
