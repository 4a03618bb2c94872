import type { AdminTabId } from './admin-tabs.ts';

interface TabPlaceholder {
  /** What will be here. */
  text: string;
  /** Where the nearest thing is that works today. */
  links: readonly { to: string; label: string }[];
}

/** Tabs that are not built yet say so. */
export const tabPlaceholders: Partial<Record<AdminTabId, TabPlaceholder>> = {
  products: {
    text: 'Adding, editing and approving share items and add-ons will be here. For now, the shop shows what is on sale.',
    links: [{ to: '/products', label: 'See the shop' }],
  },
  users: {
    text: 'Finding, adding and editing members, vendors and admins will be here. For now, people sign up themselves.',
    links: [{ to: '/register', label: 'Open the sign-up page' }],
  },
  promotions: {
    text: 'Creating promotion codes and campaigns will be here. Existing codes already work in the cart and at checkout.',
    links: [{ to: '/cart', label: 'See the cart' }],
  },
  reviews: {
    text: 'Reviews awaiting approval will be here. For now, members’ reviews appear on each product’s page.',
    links: [{ to: '/products', label: 'See the shop' }],
  },
};
