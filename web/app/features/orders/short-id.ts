/** The end of an order's id, which people use to name it. */
export const shortId = (id: string): string => id.slice(-6).toUpperCase();
