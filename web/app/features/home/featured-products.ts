export const featuredProducts = { query: { featured: 'true', limit: 12 } } as const;
