import type { LinkProps } from 'react-router';

/** The link to the shortage form with goods and quantity filled in. */
export const settlePath = <Link extends Pick<LinkProps, 'to'>>(
  link: Link,
  goodsId: string,
  quantity: number,
): Link => ({
  ...link,
  to: {
    pathname: 'missing',
    search: new URLSearchParams({ goods: goodsId, quantity: String(quantity) }).toString(),
  },
});
