/**
 * The address of a request, for limits: the visitor's IPv4 address, or the /64 network of an IPv6 address,
 * which is what one household gets. Every request comes by CloudFront (`isFromCloudFront` lets nothing else
 * in). The visitor's address is then the last entry of X-Forwarded-For that is not the address API Gateway
 * itself saw. Earlier entries are the visitor's own claim and are not believed.
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
