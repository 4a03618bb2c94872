import { createHash, createHmac, type BinaryLike } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import { signPost } from './sign-post.ts';

/** The hash that the SDK's signer asks for. */
class Sha256 {
  private readonly hash;

  constructor(secret?: BinaryLike) {
    this.hash = secret ? createHmac('sha256', secret) : createHash('sha256');
  }

  update(data: BinaryLike): void {
    this.hash.update(data);
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.hash.digest());
  }
}

const headers = {
  'x-amz-target': 'DynamoDB_20120810.GetItem',
  host: 'dynamodb.us-east-1.amazonaws.com',
  'content-type': 'application/x-amz-json-1.0',
};
const body = JSON.stringify({ Key: { pk: { S: 'MEMBER#é' } } });

test.each([
  ['of a role', 'secret', 'token', '2026-11-28T23:59:59.999Z'],
  ['of a role, on the next day', 'secret', 'token', '2026-11-29T00:00:00.000Z'],
  ['of a user', 'other secret', undefined, '2026-11-29T00:00:00.000Z'],
])(
  "signs as Amazon's own signer does, with credentials %s",
  async (_, secretAccessKey, sessionToken, time) => {
    const credentials = { accessKeyId: 'AKID', secretAccessKey, sessionToken };
    const now = new Date(time);
    const signer = new SignatureV4({
      service: 'dynamodb',
      region: 'us-east-1',
      credentials,
      sha256: Sha256 as never,
      applyChecksum: false,
    });
    const expected = await signer.sign(
      { method: 'POST', protocol: 'https:', hostname: headers.host, path: '/', headers, body },
      { signingDate: now },
    );
    expect(signPost({ service: 'dynamodb', region: 'us-east-1', now }, credentials, headers, body)).toEqual(
      expected.headers,
    );
  },
);
