import { clientAddress } from './client-address.ts';

const edge = '130.176.0.1';

test.each([
  ['the entry that CloudFront added', `203.0.113.9, ${edge}`, '203.0.113.9'],
  ['not what the visitor claims', `1.2.3.4, 203.0.113.9, ${edge}`, '203.0.113.9'],
  ['the caller where nobody forwards', undefined, edge],
  ['the network of an IPv6 address', `2001:DB8:0:1:aaaa:bbbb:cccc:dddd, ${edge}`, '2001:db8:0:1::/64'],
  ['the same network however it is written', `2001:db8:0000:0001::7, ${edge}`, '2001:db8:0:1::/64'],
  ['the network of a short IPv6 address', `2001:db8::1, ${edge}`, '2001:db8:0:0::/64'],
])('the address of a client is %s', (_what, forwardedFor, expected) => {
  expect(clientAddress(forwardedFor, edge)).toBe(expected);
});
