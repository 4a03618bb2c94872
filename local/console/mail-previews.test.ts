import { examples } from '#functions/outbox/templates/examples.ts';
import { serveConsolePage } from './console-pages.ts';

const open = async (rawPath: string) =>
  serveConsolePage(
    { method: 'GET', rawPath, rawQuery: '', headers: {}, body: Buffer.alloc(0) } as never,
    () => [],
  );

it('the page of mails shows every template: in a frame that runs nothing, and as text', async () => {
  const { status, headers, body } = await open('/_local/mails');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  const page = body.toString();
  const names = [...Object.keys(examples), 'broadcast'];
  for (const name of names) expect(page).toContain(`src="/_local/mails/${name}"`);
  expect(page.match(/<iframe/g)).toHaveLength(names.length);
  expect(page.match(/sandbox="allow-popups allow-popups-to-escape-sandbox"/g)).toHaveLength(names.length);
  expect(page).toContain('Text message (');
});

it('the preview of one mail is as it goes out, and may load nothing', async () => {
  const { status, headers, body } = await open('/_local/mails/order-paid');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body.toString()).toContain('Country Sourdough');
});

it.each(['/_local/mails/no-such-template', '/_local/mails/constructor', '/_local/mail/none'])(
  'the console has no page %s',
  async (path) => {
    expect((await open(path)).status).toBe(404);
  },
);
