import type { AdminTabId } from './admin-sections.ts';

interface TabToCome {
  /** What will be here. */
  text: string;
  /** Where the nearest thing is that works today. */
  links: readonly { to: string; label: string }[];
}

/** Tabs that are not built yet say so. */
export const tabsToCome: Partial<Record<AdminTabId, TabToCome>> = {
  products: {
    text: 'Adding, editing and approving share items and add-ons will be here. Until then the shop shows what is on sale.',
    links: [{ to: '/products', label: 'See the shop' }],
  },
  users: {
    text: 'Finding, adding and editing members, vendors and admins will be here. Until then people register by themselves.',
    links: [{ to: '/register', label: 'See the registration' }],
  },
  promotions: {
    text: 'Promotion codes and campaigns will be made here. Codes that exist already work in the cart and at checkout.',
    links: [{ to: '/cart', label: 'See the cart' }],
  },
  reviews: {
    text: 'Reviews that wait for approval will be here. Until then members’ reviews stand on the page of each product.',
    links: [{ to: '/products', label: 'See the shop' }],
  },
};
