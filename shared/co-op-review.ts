/** Stands in place of a product's id in a review of the co-op as a whole. */
export const coopAsSubject = 'coop';

/** Characters that the counter of a review counts to; more is allowed, in red (document 1, section 5). */
export const reviewCounterLimit = 500;
