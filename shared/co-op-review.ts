/** Stands in place of a product's id in a review of the co-op as a whole. */
export const coopAsSubject = 'coop';

/** A longer review is allowed, and shows the counter in red (document 1, section 5). */
export const reviewCounterLimit = 500;
