export interface MimeMessage {
  /** The decoded headers, by their names as the mail writes them. When a header is repeated, its last value counts. */
  headers: Record<string, string>;
  html?: string;
  text?: string;
}

interface MimePart {
  headers: Map<string, string>;
  body: Buffer;
}

/**
 * Reads an e-mail in MIME form: its headers, and the first plain part and the first HTML part at any depth.
 * Quoted-printable and base64 are decoded. Attachments are left out.
 * @see https://datatracker.ietf.org/doc/html/rfc2045
 */
export function parseMime(raw: Buffer): MimeMessage {
  const names = new Map<string, string>();
  const whole = readPart(raw, names);
  const message: MimeMessage = {
    headers: Object.fromEntries(
      [...whole.headers].map(([name, value]) => [names.get(name) ?? name, decodeWords(value)]),
    ),
  };
  collect(whole, message);
  return message;
}

function collect(part: MimePart, message: MimeMessage): void {
  const type = part.headers.get('content-type') ?? 'text/plain';
  if (/^attachment/i.test(part.headers.get('content-disposition') ?? '')) return;
  if (/^multipart\//i.test(type)) {
    const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
    if (boundary) for (const inner of splitParts(part.body, boundary)) collect(inner, message);
    return;
  }
  const charset = /charset="?([^";\s]+)"?/i.exec(type)?.[1] ?? 'utf-8';
  const content = () => new TextDecoder(charset).decode(decodeBody(part)).replaceAll('\r\n', '\n');
  if (/^text\/html/i.test(type)) message.html ??= content();
  else if (/^text\/plain/i.test(type)) message.text ??= content();
}

function readPart(raw: Buffer, names?: Map<string, string>): MimePart {
  const text = raw.toString('latin1');
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value = ''] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (!name) continue;
    headers.set(name.toLowerCase(), Buffer.from(value, 'latin1').toString('utf8'));
    names?.set(name.toLowerCase(), name);
  }
  return { headers, body: end ? raw.subarray(end.index + end[0].length) : Buffer.alloc(0) };
}

function splitParts(body: Buffer, boundary: string): MimePart[] {
  const escaped = boundary.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pieces = body
    .toString('latin1')
    .split(new RegExp(`(?:^|\\r?\\n)--${escaped}(?:--)?[ \\t]*(?:\\r?\\n|$)`));
  return pieces.slice(1, -1).map((piece) => readPart(Buffer.from(piece, 'latin1')));
}

function decodeBody({ headers, body }: MimePart): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64');
  if (encoding === 'quoted-printable') {
    return fromQuotedPrintable(body.toString('latin1').replace(/=[ \t]*\r?\n/g, ''));
  }
  return body;
}

/** Decodes the encoded words of headers: `=?utf-8?Q?…?=` and `=?utf-8?B?…?=`. */
function decodeWords(value: string): string {
  return value
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(
      /=\?([\w-]+)\?([bq])\?([^?]*)\?=/gi,
      (_whole, charset: string, kind: string, content: string) => {
        const bytes =
          kind.toLowerCase() === 'b'
            ? Buffer.from(content, 'base64')
            : fromQuotedPrintable(content.replaceAll('_', ' '));
        return new TextDecoder(charset).decode(bytes);
      },
    );
}

function fromQuotedPrintable(text: string): Buffer {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_whole, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}
