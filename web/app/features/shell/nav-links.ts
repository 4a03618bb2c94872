import { hasPage } from '#shared/shop-routes.ts';

interface PageLink {
  to: string;
  label: string;
}

const existing = (links: PageLink[]) => links.filter(({ to }) => hasPage(to));

/** The top navigation, in the specification's order. */
export const mainLinks = existing([
  { to: '/', label: 'Home' },
  { to: '/products', label: 'Products' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/events', label: 'Events' },
  { to: '/resources', label: 'Resources' },
  { to: '/recipes', label: 'Recipes' },
]);

export const pickupLink = { to: '/pickup-locations', label: 'Pickup Locations' };

export const footerLinks: { title: string; links: PageLink[] }[] = [
  {
    title: 'Quick Links',
    links: [
      { to: '/', label: 'Home' },
      { to: '/products', label: 'Products' },
      { to: '/about', label: 'About Us' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'For Vendors',
    links: [
      { to: '/become-vendor', label: 'Become a Vendor' },
      { to: '/vendor-guidelines', label: 'Vendor Guidelines' },
    ],
  },
  {
    title: 'Support & Legal',
    links: [
      { to: '/terms', label: 'Terms of Service' },
      { to: '/privacy', label: 'Privacy Policy' },
    ],
  },
];
