/** The end of an order's id: what people say to each other. */
export const shortId = (id: string): string => id.slice(-6).toUpperCase();
