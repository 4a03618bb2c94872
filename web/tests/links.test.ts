import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasPage } from '#shared/shop-routes.ts';
import { siteRoutes } from '#shared/site-routes.ts';
import { vendorRoutes } from '#web/vendor-portal/vendor-routes.tsx';
import { adminRoutes } from '#web/back-office/routes.tsx';
import { accountLinks, dashboardLink } from '#web/features/shell/account-links.ts';
import { footerLinks, mainLinks, pickupLink } from '#web/features/shell/nav-links.ts';
import routes from '#web/routes.ts';

interface Entry {
  index?: boolean;
  path?: string;
  children?: Entry[];
}

/**
 * The addresses of a part of the route tree, below an address. A page has an address of its own, and a layout
 * has none.
 */
function addressesOf(entries: readonly Entry[], above = ''): string[] {
  return entries.flatMap(({ index, path, children }) => {
    const isPage = index ? above === '' : path !== undefined && !path.includes('*');
    const address = path && isPage ? `${above}/${path}` : above;
    return [...(isPage ? [address || '/'] : []), ...addressesOf(children ?? [], address)];
  });
}
const addresses = [
  ...addressesOf(routes as Entry[]),
  '/admin',
  ...addressesOf(adminRoutes as Entry[], '/admin'),
  '/vendor',
  ...addressesOf(vendorRoutes as Entry[], '/vendor'),
];

const patterns = [...siteRoutes.prerendered, ...siteRoutes.clientRoutes].map(
  (address) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`),
);
const leadsSomewhere = (link: string) => patterns.some((pattern) => pattern.test(link.split(/[?#]/)[0]!));

describe('the site', () => {
  it('the site has a page for every address it answers, and answers for every page', () => {
    expect(addresses.sort()).toEqual([...siteRoutes.prerendered, ...siteRoutes.clientRoutes].sort());
  });

  it('the site links only to pages it has, from header, menu and footer', () => {
    const dashboards = (['admin', 'vendor', 'customer'] as const).flatMap(
      (role) => dashboardLink(role) ?? [],
    );
    const links = [
      ...mainLinks,
      pickupLink,
      ...footerLinks.flatMap(({ links }) => links),
      ...accountLinks,
      ...dashboards,
    ];
    expect(links.filter(({ to }) => !leadsSomewhere(to))).toEqual([]);
  });

  it('the site links only to pages it has, from within pages', () => {
    const app = join(import.meta.dirname, '../app');
    const dead = readdirSync(app, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => {
        const source = readFileSync(join(app, file), 'utf8');
        const links = [...source.matchAll(/(?:\bto=|\bnavigate\()["'](\/[^"'$]*)["']/g)].map(([, to]) => to!);
        // A file that asks `hasPage` first shows its link only when the page exists.
        return links
          .filter((to) => !leadsSomewhere(to) && !source.includes(`hasPage('${to}')`))
          .map((to) => `${file}: ${to}`);
      });
    expect(dead).toEqual([]);
  });

  it('the site knows a page by its whole address', () => {
    expect(hasPage('/products')).toBe(true);
    expect(hasPage('/product')).toBe(false);
  });
});
