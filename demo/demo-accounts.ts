/** One password for every seeded account. It exists in the local seed only. */
export const demoPassword = 'treasure-coast-2026';

export const demoAccounts = [
  {
    email: 'admin@demo.test',
    id: 'usr_demo-admin',
    firstName: 'Robin',
    lastName: 'Alvarez',
    role: 'admin',
    purpose: 'runs the co-op',
  },
  {
    email: 'vendor@demo.test',
    id: 'usr_demo-vendor',
    firstName: 'Sam',
    lastName: 'Okafor',
    role: 'vendor',
    purpose: 'sells through it',
  },
  {
    email: 'member@demo.test',
    id: 'usr_demo-member',
    firstName: 'Jamie',
    lastName: 'Rivera',
    role: 'customer',
    purpose: 'a member with an active subscription',
  },
  {
    email: 'visitor@demo.test',
    id: 'usr_demo-visitor',
    firstName: 'Casey',
    lastName: 'Brook',
    role: 'customer',
    purpose: 'signed up, not subscribed',
  },
] as const;
