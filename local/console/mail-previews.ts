import type { Mail, MailTemplate } from '#functions/outbox/domain/mail-templates.ts';
import type { ShortForms } from '#functions/outbox/templates/render-message.ts';
import { escapeXml } from '#local/ground/aws-query.ts';

/** The templates are loaded when a preview is opened, so that the local cloud starts without them. */
async function loadTemplates() {
  const { renderMail, shortFormsOf } = await import('#functions/outbox/templates/render-message.ts');
  const { renderBroadcastMail } = await import('#functions/outbox/templates/broadcast-mail.tsx');
  const { broadcastExample, examples } = await import('#functions/outbox/templates/examples.ts');
  const render = (name: string): Preview => {
    if (name === broadcastName)
      return { name, ...renderBroadcastMail(broadcastExample)(broadcastExample.unsubscribeLink) };
    const template = name as MailTemplate;
    return {
      name,
      ...renderMail(template, examples[template], true),
      ...shortFormsOf(template, examples[template]),
    };
  };
  return { names: [...Object.keys(examples), broadcastName], render };
}

const broadcastName = 'broadcast';

interface Preview extends Mail, Partial<ShortForms> {
  name: string;
}

/** The HTML of one template with its example data; undefined when there is no such template. */
export async function previewMail(name: string): Promise<string | undefined> {
  const { names, render } = await loadTemplates();
  if (!names.includes(name)) return undefined;
  return render(name).html.replace('<head>', '<head><base target="_blank">');
}

/** All templates on one page. Each has its mail in a frame, the mail's plain text, its notification and its SMS. */
export async function previewPage(): Promise<string> {
  const { names, render } = await loadTemplates();
  const previews = names.map(render);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Mail templates</title>
    <link rel="stylesheet" href="/_local/console.css" />
  </head>
  <body>
    <header>
      <h1>Mail templates</h1>
      <nav aria-label="Templates">${previews.map(({ name }) => `<a href="#${name}">${name}</a>`).join('\n')}</nav>
      <p><a href="/_local">Local cloud</a></p>
    </header>
    <main>${previews.map(previewSection).join('\n')}</main>
  </body>
</html>`;
}

const previewSection = ({ name, subject, text, notification, sms }: Preview) => `
<section id="${name}" aria-labelledby="${name}-title" class="preview">
  <h2 id="${name}-title">${name}</h2>
  <dl>
    <dt>Subject</dt>
    <dd>${escapeXml(subject)}</dd>
    ${notification ? `<dt>Notification</dt><dd>${escapeXml(`${notification.title} – ${notification.body}`)}</dd>` : ''}
    ${sms ? `<dt>Text message (${sms.length} characters)</dt><dd>${escapeXml(sms)}</dd>` : ''}
  </dl>
  <div class="parts">
    <iframe title="${name} as HTML" src="/_local/mails/${name}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <pre tabindex="0" aria-label="${name} as text">${escapeXml(text)}</pre>
  </div>
</section>`;
