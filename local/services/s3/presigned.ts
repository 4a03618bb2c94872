import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AwsRequest } from '#local/ground/aws-service.ts';
import { accessDenied, S3Error } from './s3-error.ts';

/** Answers the secret of an access key; undefined for an unknown key. */
export type SecretOf = (accessKeyId: string) => string | undefined;

/**
 * @throws S3Error when the signature is incomplete, expired, not yet valid, or forged
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function checkPresignedQuery(request: AwsRequest, now: Date, secretOf: SecretOf): void {
  const parameter = (name: string) => {
    const value = request.query.get(`X-Amz-${name}`);
    if (!value) {
      throw new S3Error(
        400,
        'AuthorizationQueryParametersError',
        'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, ' +
          'X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
      );
    }
    return value;
  };
  const date = parameter('Date');
  const seconds = Number(parameter('Expires'));
  const signedAt = parseDate(date);
  if (!(seconds > 0 && seconds <= 604_800)) {
    throw new S3Error(
      400,
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be less than a week (in seconds); that is, the given X-Amz-Expires must be less than 604800 seconds',
    );
  }
  if (now.getTime() > signedAt + seconds * 1000) throw accessDenied('Request has expired');
  if (now.getTime() < signedAt - 15 * 60_000) throw accessDenied('Request is not yet valid');

  const names = parameter('SignedHeaders').split(';');
  const query = [...request.query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([one, value], [other, otherValue]) =>
      one === other ? (value < otherValue ? -1 : 1) : one < other ? -1 : 1,
    )
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const canonical = [
    request.method,
    request.path.split('/').map(recode).join('/'),
    query,
    ...names.map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    names.join(';'),
    request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const { key, scope } = signingKey(parameter('Credential'), secretOf);
  const toSign = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  requireSignature(key, toSign, parameter('Signature'));
}

/** Checks the signature of an upload form over its policy. @throws S3Error when it is forged */
export function checkPolicySignature(fields: Map<string, string>, secretOf: SecretOf): void {
  const { key } = signingKey(fields.get('x-amz-credential') ?? '', secretOf);
  requireSignature(key, fields.get('policy') ?? '', fields.get('x-amz-signature') ?? '');
}

function signingKey(credential: string, secretOf: SecretOf): { key: Buffer; scope: string } {
  const [accessKeyId = '', ...scope] = credential.split('/');
  const secret = secretOf(accessKeyId);
  if (secret === undefined || scope.length !== 4) {
    throw new S3Error(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  const key = scope.reduce<Buffer>((inner, part) => hmac(inner, part), Buffer.from(`AWS4${secret}`));
  return { key, scope: scope.join('/') };
}

function requireSignature(key: Buffer, text: string, signature: string): void {
  const expected = hmac(key, text);
  const presented = Buffer.from(signature, 'hex');
  if (presented.length === expected.length && timingSafeEqual(presented, expected)) return;
  throw new S3Error(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );
}

function parseDate(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  if (!year) throw accessDenied('Invalid date in X-Amz-Date');
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function recode(segment: string): string {
  return encode(decodeURIComponent(segment));
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
