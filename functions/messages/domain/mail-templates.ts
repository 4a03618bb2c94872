import { brand } from '#shared/brand.ts';

/** What each kind of transactional mail is told. Links are absolute. */
export interface MailData {
  'verify-email': { firstName: string; link: string };
  'reset-password': { firstName: string; link: string };
  'password-changed': { firstName: string };
  'contact-message': { name: string; email: string; subject: string; message: string };
  'order-paid': OrderMail;
  'payment-processing': OrderMail;
  'payment-failed': OrderMail & { reason: string };
}

export interface OrderMail {
  firstName: string;
  orderId: string;
  link: string;
  lines: { name: string; quantity: number; total: string }[];
  total: string;
  pickupDate: string;
  pickupLocation: string;
}

export type MailTemplate = keyof MailData;

export interface Mail {
  subject: string;
  html: string;
  text: string;
}

/** A mail's parts before layout: paragraphs, then optionally a list of lines and one button. */
interface Content {
  subject: string;
  paragraphs: string[];
  lines?: string[];
  button?: { label: string; link: string };
}

const orderLines = (mail: OrderMail) => [
  ...mail.lines.map((line) => `${line.quantity} × ${line.name}: ${line.total}`),
  `Total: ${mail.total}`,
  `Pickup: ${mail.pickupDate}, ${mail.pickupLocation}`,
];

const contents: { [Template in MailTemplate]: (data: MailData[Template]) => Content } = {
  'verify-email': ({ firstName, link }) => ({
    subject: `Confirm your email for ${brand.name}`,
    paragraphs: [
      `Hello ${firstName},`,
      'please confirm that this is your email address. The link works for seven days.',
    ],
    button: { label: 'Confirm email', link },
  }),
  'reset-password': ({ firstName, link }) => ({
    subject: 'Reset your password',
    paragraphs: [
      `Hello ${firstName},`,
      'somebody asked to reset the password of your account. The link works once, for one hour. If it was not you, you can ignore this message.',
    ],
    button: { label: 'Choose a new password', link },
  }),
  'password-changed': ({ firstName }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName},`,
      `the password of your account was just changed. If it was not you, please write to ${brand.supportEmail}.`,
    ],
  }),
  'contact-message': ({ name, email, subject, message }) => ({
    subject: `Contact form: ${subject}`,
    paragraphs: [`${name} <${email}> writes:`, message],
  }),
  'order-paid': (mail) => ({
    subject: `Your order for ${mail.pickupDate} is confirmed`,
    paragraphs: [
      `Hello ${mail.firstName},`,
      `thank you. We received your payment for order ${mail.orderId}.`,
    ],
    lines: orderLines(mail),
    button: { label: 'View your order', link: mail.link },
  }),
  'payment-processing': (mail) => ({
    subject: 'Your bank transfer is on its way',
    paragraphs: [
      `Hello ${mail.firstName},`,
      `we received order ${mail.orderId}. A bank transfer takes 3 to 5 business days; we will write again when it has arrived.`,
    ],
    lines: orderLines(mail),
    button: { label: 'View your order', link: mail.link },
  }),
  'payment-failed': (mail) => ({
    subject: 'Your payment did not go through',
    paragraphs: [
      `Hello ${mail.firstName},`,
      `the payment for order ${mail.orderId} failed: ${mail.reason} The order was cancelled and nothing was charged.`,
    ],
    lines: orderLines(mail),
    button: { label: 'View your order', link: mail.link },
  }),
};

const escape = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character]!,
  );

/** The mail as HTML with a text part that says the same. */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  data: MailData[Template],
): Mail {
  const { subject, paragraphs, lines = [], button } = contents[template](data);
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escape(text).replaceAll('\n', '<br>')}</p>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#f6f1e7;color:#26302a;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fffdf8">
<p style="margin:0 0 24px;font:700 20px Georgia,serif">${escape(brand.name)}</p>
${paragraphs.map(paragraph).join('\n')}
${lines.length > 0 ? `<ul style="padding-left:20px">${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>` : ''}
${button ? `<p style="margin:24px 0"><a href="${escape(button.link)}" style="background:#24543b;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none">${escape(button.label)}</a></p>` : ''}
<p style="margin:24px 0 0;font-size:13px;color:#5a625c">${escape(brand.name)}, ${escape(brand.supportEmail)}</p>
</div></body></html>`;
  const text = [
    ...paragraphs,
    ...lines.map((line) => `- ${line}`),
    ...(button ? [`${button.label}: ${button.link}`] : []),
    `${brand.name}, ${brand.supportEmail}`,
  ].join('\n\n');
  return { subject, html, text };
}
