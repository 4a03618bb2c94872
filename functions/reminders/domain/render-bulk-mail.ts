import { brand } from '#shared/brand.ts';

export interface BulkMail {
  subject: string;
  message: string;
  /** The text under the message; null for none. */
  optOut: string | null;
  /** The recipient's own link; it stands under every mail to many. */
  unsubscribeLink: string;
}

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Addresses in a text become links; a full stop or bracket after one is not part of it. */
const withLinks = (html: string) =>
  html.replace(
    /https?:\/\/[^\s<]+[^\s<.,;:!?)\]]/g,
    (link) => `<a href="${link}" style="color:#2f6b3a">${link}</a>`,
  );

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${withLinks(escapeHtml(text)).replaceAll('\n', '<br>')}</p>`;

/** A message to many as HTML and as text. An admin's text is text: nothing in it becomes markup. */
export function renderBulkMail({ subject, message, optOut, unsubscribeLink }: BulkMail) {
  const footer = `You get this message from ${brand.name} because your account allows email.`;
  const text = [message, '--', ...(optOut ? [optOut] : []), footer, `Unsubscribe: ${unsubscribeLink}`].join(
    '\n\n',
  );
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f4ee;color:#23301f;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-weight:700;color:#2f6b3a">${escapeHtml(brand.name)}</p>
<div style="background:#ffffff;border-radius:12px;padding:24px;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs(message).map(paragraph).join('\n')}
</div>
<div style="padding:16px 8px;font-size:13px;color:#55604f;overflow-wrap:anywhere">
${optOut ? paragraph(optOut) : ''}
<p style="margin:0">${escapeHtml(footer)} <a href="${escapeHtml(unsubscribeLink)}" style="color:#2f6b3a">Unsubscribe</a></p>
</div>
</div>
</body></html>`;
  return { subject, html, text };
}
