import { Fragment } from 'react';
import { brand } from '#shared/brand.ts';
import { linkPartsOf } from '#shared/links.ts';
import { fillPlaceholders, type PlaceholderValues } from '#shared/placeholders.ts';
import type { Mail } from '../domain/mail-templates.ts';
import { frameHtml } from './frame.tsx';
import { mailColours as colours } from './mail-look.ts';
import { Paragraph } from './parts.tsx';

export interface BroadcastMail {
  subject: string;
  message: string;
  /** The text about unsubscribing under the message; null for none. */
  optOut: string | null;
}

/** A placeholder for the unsubscribe link, which is different for each recipient. */
const linkPlaceholder = 'https://unsubscribe.invalid/';
const why = `You are getting this because your account with ${brand.name} has email turned on.`;

/**
 * Renders the mail of a broadcast once for all recipients. An admin's text never becomes markup, but web
 * addresses in it become links. The co-op's postal address and the unsubscribe link stand below the text
 * (CAN-SPAM Act, 15 U.S.C. 7704(a)(5)).
 * @returns a function that makes the mail of one recipient, from their unsubscribe link and placeholder
 * values
 */
export function renderBroadcastMail({
  subject,
  message,
  optOut,
}: BroadcastMail): (unsubscribeLink: string, person?: PlaceholderValues) => Mail {
  const html = withoutCutPlaceholders(
    frameHtml({
      subject,
      preview: message,
      heading: subject,
      why: (
        <>
          {optOut && <Typed lines={optOut} />}
          {optOut && <br />}
          {why}{' '}
          <a href={linkPlaceholder} className="link" style={{ color: colours.leaf }}>
            Unsubscribe
          </a>
        </>
      ),
      children: paragraphsOf(message).map((paragraph, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs are never moved
        <Paragraph key={at}>
          <Typed lines={paragraph} />
        </Paragraph>
      )),
    }),
  );
  const text = [subject, message.trim(), '--', ...(optOut ? [optOut] : []), why].join('\n\n');
  const sender = `${brand.name}, ${brand.postalAddress}\n${brand.supportEmail}, ${brand.supportPhone}`;
  return (unsubscribeLink, person = {}) => ({
    subject: fillPlaceholders(subject, person),
    html: fillPlaceholders(html, person, escapeText).replaceAll(linkPlaceholder, () =>
      escapeAttribute(unsubscribeLink),
    ),
    text: `${fillPlaceholders(text, person)}\nUnsubscribe: ${unsubscribeLink}\n\n${sender}\n`,
  });
}

/** Removes a placeholder that the end of the inbox preview cut in two. */
const withoutCutPlaceholders = (html: string) => html.replaceAll(/\{[^{}<\n]*…/g, '…');

const escapeText = (text: string) => escapeAttribute(text).replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const paragraphsOf = (text: string) =>
  text
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Shows a text with the line breaks that were typed. */
const Typed = ({ lines }: { lines: string }) =>
  lines.split(/\r?\n/).map((line, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines are never moved
    <Fragment key={at}>
      {at > 0 && <br />}
      <WithLinks line={line} />
    </Fragment>
  ));

const WithLinks = ({ line }: { line: string }) =>
  linkPartsOf(line).map(({ text, link }, at) =>
    link ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts are never moved
      <a key={at} href={link} className="link" style={{ color: colours.leaf, wordBreak: 'break-word' }}>
        {text}
      </a>
    ) : (
      text
    ),
  );
