/**
 * The visitor's address behind CloudFront: the last entry of X-Forwarded-For that is not the address API
 * Gateway itself saw. Earlier entries are the visitor's own claim and are not believed.
 */
export function clientAddress(forwardedFor: string | undefined, sourceIp: string): string {
  const chain = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && entry !== sourceIp);
  return chain.at(-1) ?? sourceIp;
}
