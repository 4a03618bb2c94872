/**
 * The co-op's identity. Every page, mail and SMS takes the name and the addresses from this file. The present
 * name is a working name until the owner gives the final one.
 */
export const brand = {
  name: 'Treasure Coast Food Co-op',
  shortName: 'Treasure Coast Co-op',
  tagline: 'Local food, shared every other week',
  founded: 2019,
  region: "Florida's Treasure Coast",
  supportEmail: 'hello@treasurecoast.example',
  supportPhone: '(772) 555-0100',
  /** The address at the foot of every mail. The law demands it in the mail of broadcasts (15 U.S.C. 7704(a)(5)). */
  postalAddress: '100 Orange Avenue, Fort Pierce, FL 34950',
  /** Minimum age of a member, in years. */
  minimumAge: 13,
  timeZone: 'America/New_York',
  /** A social link without a URL is hidden. */
  social: [
    { name: 'Facebook', url: '' },
    { name: 'Instagram', url: '' },
  ],
} as const;
