/** The value that stands for a product's id in a review of the co-op as a whole. */
export const coopAsSubject = 'coop';

/** A review longer than this turns its character counter red, but is allowed (document 1, section 5). */
export const reviewCounterLimit = 500;
