/** The top navigation, in the documents' order. */
export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/products', label: 'Products' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/events', label: 'Events' },
  { to: '/resources', label: 'Resources' },
  { to: '/recipes', label: 'Recipes' },
] as const;

export const pickupLink = { to: '/pickup-locations', label: 'Pickup Locations' } as const;

export const footerLinks = [
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
] as const;
