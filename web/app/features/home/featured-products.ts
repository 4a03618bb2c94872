/** The input of the call for the featured products. */
export const featuredProducts = { query: { featured: 'true', limit: 12 } } as const;
