import { existsSync, readFileSync } from 'node:fs';
import type { SentMail } from '#local/services/ses/sent-mail.ts';
import { escapeXml } from '#local/ground/aws-query.ts';
import type { OriginResponse, ViewerRequest } from '#local/ground/http-messages.ts';
import { previewMail, previewPage } from './mail-previews.ts';

const files: Record<string, { name: string; contentType: string }> = {
  '/_local': { name: 'console.html', contentType: 'text/html; charset=utf-8' },
  '/_local/': { name: 'console.html', contentType: 'text/html; charset=utf-8' },
  '/_local/console.css': { name: 'console.css', contentType: 'text/css; charset=utf-8' },
  '/_local/console.js': { name: 'console.js', contentType: 'text/javascript; charset=utf-8' },
  '/_local/elements.js': { name: 'elements.js', contentType: 'text/javascript; charset=utf-8' },
};

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'";
const mailPolicy =
  "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *; base-uri 'none'";

/**
 * Serves the console page, single sent mails (`/_local/mail/<id>`), the mail templates with examples
 * (`/_local/mails`), and the runbooks of alarms (`/_local/runbooks/<name>`).
 */
export async function serveConsolePage(
  request: ViewerRequest,
  emails: () => SentMail[],
): Promise<OriginResponse> {
  const file = files[request.rawPath];
  if (file) {
    return page(200, file.contentType, pagePolicy, readFileSync(new URL(`./${file.name}`, import.meta.url)));
  }
  if (request.rawPath === '/_local/mails')
    return page(200, 'text/html; charset=utf-8', pagePolicy, Buffer.from(await previewPage()));
  const template = /^\/_local\/mails\/([\w-]+)$/.exec(request.rawPath)?.[1];
  const preview = template && (await previewMail(template));
  if (preview) return page(200, 'text/html; charset=utf-8', mailPolicy, Buffer.from(preview));
  const runbook = runbookOf(request.rawPath);
  if (runbook && existsSync(runbook))
    return page(200, 'text/plain; charset=utf-8', pagePolicy, readFileSync(runbook));
  const id = /^\/_local\/mail\/([^/]+)$/.exec(request.rawPath)?.[1];
  const mail = emails().find((candidate) => candidate.id === decodeURIComponent(id ?? ''));
  if (mail) return page(200, 'text/html; charset=utf-8', mailPolicy, Buffer.from(mailHtml(mail)));
  return page(404, 'text/plain; charset=utf-8', pagePolicy, Buffer.from('There is no such page.'));
}

/** The runbook's file for a path `/_local/runbooks/<name>`; undefined for another path. The file may not exist. */
function runbookOf(path: string): URL | undefined {
  const name = /^\/_local\/runbooks\/([\w-]+)$/.exec(path)?.[1];
  return name ? new URL(`../../docs/runbooks/${name}.md`, import.meta.url) : undefined;
}

/** The HTML of a mail. Its links open outside the console's frame. */
function mailHtml(mail: SentMail): string {
  const content =
    mail.html ?? `<pre style="white-space:pre-wrap">${linked(escapeXml(mail.text ?? ''))}</pre>`;
  return `<base target="_top">${content}`;
}

const linked = (text: string) =>
  text.replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);

function page(status: number, contentType: string, policy: string, body: Buffer): OriginResponse {
  return {
    status,
    headers: {
      'content-type': contentType,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
    body,
  };
}
