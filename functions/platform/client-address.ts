/**
 * The address by which a visitor's requests are limited: the IPv4 address, or the /64 network of an IPv6
 * address, which is one household. CloudFront adds the visitor's address to X-Forwarded-For. API Gateway then
 * adds CloudFront's address (`sourceIp`), which is left out here. Entries before the visitor's may be forged.
 */
export function clientAddress(forwardedFor: string | undefined, sourceIp: string): string {
  const chain = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && entry !== sourceIp);
  return networkOf(chain.at(-1) ?? sourceIp);
}

function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [before = '', after] = address.split('::');
  const groups = before.split(':').filter(Boolean);
  const rest = after?.split(':').filter(Boolean) ?? [];
  const filledGroups = [
    ...groups,
    ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'),
    ...rest,
  ];
  return `${filledGroups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
