/** The meaning of a failed attempt to send to one person. */
export type Outcome =
  /** The provider refused the address, the number or the content. This person will not get it. */
  | 'refused'
  /** The person told the provider that they want no messages. */
  | 'opted_out'
  /** Nothing was sent, because the rate was too high. */
  | 'throttled'
  /** Nothing was sent, because the provider does not work, or refuses our account. */
  | 'down'
  /** The connection ended without an answer. The message may have been sent. */
  | 'unknown';

interface ProviderError {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const throttles =
  /^(Throttl\w*|TooManyRequests\w*|RequestThrottl\w*|LimitExceeded\w*|SlowDown|ProvisionedThroughput\w*)$/;
/** The provider refuses our account, not the recipient. While that lasts, no recipient gets anything. */
const ours =
  /Paused|NotAuthorized|AuthorizationError|AccessDenied|NotVerified|ConfigurationSet|InvalidClientToken|SignatureDoesNotMatch|ExpiredToken|InvalidSecurity|OptInRequired|KMS/i;
const oursByText = /not verified|sending (is )?paused|quota|spend/i;
/** Errors of a connection that was never made. Nothing can have been sent then. */
const neverConnected = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** Classifies an error of SES or SNS. An answer with status 5xx means that nothing was sent. */
export function outcomeOf(error: unknown): Outcome {
  const { name = '', message = '', code = '', $metadata } = error as ProviderError;
  const status = $metadata?.httpStatusCode;
  if (throttles.test(name) || status === 429) return /daily|quota/i.test(message) ? 'down' : 'throttled';
  if (/rate exceeded/i.test(message)) return 'throttled';
  if (status === undefined) {
    if (neverConnected.test(code) || /(did not establish|without establishing) a connection/i.test(message))
      return 'down';
    return /CredentialsProvider|Credentials/i.test(name) ? 'down' : 'unknown';
  }
  if (/opted.?out/i.test(`${name} ${message}`)) return 'opted_out';
  if (status >= 500 || ours.test(name) || oursByText.test(message)) return 'down';
  return status === 403 ? 'down' : 'refused';
}
