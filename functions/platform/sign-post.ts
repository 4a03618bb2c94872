import { createHash, createHmac } from 'node:crypto';

/** The credentials that Lambda puts into a function's environment. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

let latest: { of: string; key: Buffer } | undefined;

/** The key of a day, for one service. It is the same for every request of the day. */
function signingKey(secret: string, scope: string): Buffer {
  const of = `${secret}/${scope}`;
  if (latest?.of !== of)
    latest = { of, key: scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`) as Buffer };
  return latest.key;
}

/**
 * Answers the headers of a signed POST to the root of a service (Signature Version 4).
 * @param headers all that are sent, by names in small letters, with `host`
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function signPost(
  { service, region, now }: { service: string; region: string; now: Date },
  { accessKeyId, secretAccessKey, sessionToken }: Credentials,
  headers: Record<string, string>,
  body: string,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const sent: Record<string, string> = {
    ...headers,
    'x-amz-date': time,
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  };
  const names = Object.keys(sent).sort();
  const signedHeaders = names.join(';');
  const lines = names.map((name) => `${name}:${sent[name]}\n`).join('');
  const request = `POST\n/\n\n${lines}\n${signedHeaders}\n${sha256(body)}`;
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`;
  const signature = hmac(
    signingKey(secretAccessKey, scope),
    `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(request)}`,
  ).toString('hex');
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  };
}
