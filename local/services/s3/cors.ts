/** A rule of a bucket's CORS configuration, in the words of CloudFormation's `AWS::S3::Bucket CorsRule`. */
export interface CorsRule {
  AllowedMethods: string[];
  AllowedOrigins: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
  /** Seconds. */
  MaxAge?: number;
}

/**
 * The CORS headers a bucket adds for a browser's request, or undefined when no rule allows it.
 * @param headers the request's headers, by lower-case name
 * @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/cors.html
 */
export function corsHeaders(
  rules: CorsRule[],
  method: string,
  headers: Record<string, string>,
): Record<string, string> | undefined {
  const origin = headers['origin'];
  if (origin === undefined) return undefined;
  const requestedHeaders = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const rule = rules.find(
    (candidate) =>
      candidate.AllowedMethods.includes(method) &&
      candidate.AllowedOrigins.some((allowed) => matches(allowed, origin)) &&
      requestedHeaders.every((name) =>
        candidate.AllowedHeaders?.some((allowed) => matches(allowed.toLowerCase(), name)),
      ),
  );
  if (!rule) return undefined;
  const isAny = rule.AllowedOrigins.includes('*');
  return {
    'access-control-allow-origin': isAny ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(isAny ? {} : { 'access-control-allow-credentials': 'true' }),
    ...(requestedHeaders.length > 0 ? { 'access-control-allow-headers': requestedHeaders.join(', ') } : {}),
    ...(rule.ExposedHeaders ? { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') } : {}),
    ...(rule.MaxAge === undefined ? {} : { 'access-control-max-age': String(rule.MaxAge) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

function matches(pattern: string, value: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === value;
  return value.length >= start.length + end.length && value.startsWith(start) && value.endsWith(end);
}
