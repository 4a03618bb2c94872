import { accessDenied, S3Error } from './s3-error.ts';

export interface UploadForm {
  /** The fields by lower-case name, without the file. */
  fields: Map<string, string>;
  file: Buffer;
  fileName: string;
}

type Condition = Record<string, string> | [string, string | number, string | number];

/**
 * Reads a `multipart/form-data` upload as S3 does: fields after the file are ignored.
 * @throws S3Error MalformedPOSTRequest, InvalidArgument without a file
 */
export function parseUploadForm(contentType: string, body: Buffer): UploadForm {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (!boundary) {
    throw new S3Error(
      400,
      'MalformedPOSTRequest',
      'The body of your POST request is not well-formed multipart/form-data.',
    );
  }
  const fields = new Map<string, string>();
  const delimiter = Buffer.from(`--${boundary}`);
  let at = body.indexOf(delimiter);
  while (at >= 0) {
    const start = at + delimiter.length + 2;
    const headEnd = body.indexOf('\r\n\r\n', start);
    const next = body.indexOf(Buffer.concat([Buffer.from('\r\n'), delimiter]), start);
    if (headEnd < 0 || next < 0) break;
    const head = body.subarray(start, headEnd).toString('utf8');
    const name = /name="([^"]*)"/i.exec(head)?.[1]?.toLowerCase() ?? '';
    const content = body.subarray(headEnd + 4, next);
    if (name === 'file')
      return { fields, file: content, fileName: /filename="([^"]*)"/i.exec(head)?.[1] ?? '' };
    fields.set(name, content.toString('utf8'));
    at = next + 2;
  }
  throw new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
}

/**
 * Checks an upload form against its policy, whose signature was verified before. The policy must not be
 * expired, every condition must hold, and every field needs a condition.
 * @throws S3Error AccessDenied, EntityTooLarge, EntityTooSmall
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export function checkPolicy(form: UploadForm, bucket: string, now: Date): void {
  const policy = readPolicy(form.fields.get('policy') ?? '');
  if (now.getTime() > Date.parse(policy.expiration)) throw denied('Policy expired.');
  const fields = new Map([...form.fields, ['bucket', bucket]]);
  const covered = new Set(['policy', 'x-amz-signature', 'file', 'bucket']);
  for (const condition of policy.conditions) {
    const tests = Array.isArray(condition)
      ? [condition]
      : Object.entries(condition).map(([name, value]): Condition => ['eq', `$${name}`, value]);
    for (const [kind, first, second] of tests as [string, string | number, string | number][]) {
      if (kind === 'content-length-range') {
        checkSize(form.file.length, Number(first), Number(second));
        continue;
      }
      const name = String(first).replace(/^\$/, '').toLowerCase();
      const value = fields.get(name) ?? '';
      const holds = kind === 'starts-with' ? value.startsWith(String(second)) : value === String(second);
      if (!holds) throw denied(`Policy Condition failed: ${JSON.stringify([kind, first, second])}`);
      covered.add(name);
    }
  }
  const extra = [...form.fields.keys()].find((name) => !covered.has(name) && !name.startsWith('x-ignore-'));
  if (extra) throw denied(`Extra input fields: ${extra}`);
}

function readPolicy(encoded: string): { expiration: string; conditions: Condition[] } {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as ReturnType<typeof readPolicy>;
  } catch {
    throw new S3Error(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
  }
}

function checkSize(size: number, smallest: number, largest: number): void {
  if (size > largest) {
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  }
  if (size < smallest) {
    throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  }
}

function denied(reason: string): S3Error {
  return accessDenied(`Invalid according to Policy: ${reason}`);
}
