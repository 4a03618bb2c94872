/** Stands in place of a product's id in a review of the co-op as a whole. */
export const coopAsSubject = 'coop';

/**
 * The number of characters up to which the counter of a review counts. More is allowed, in red (document 1,
 * section 5).
 */
export const reviewCounterLimit = 500;
