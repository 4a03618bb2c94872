/** The value that stands for a product's id in a review of the co-op as a whole. */
export const coopAsSubject = 'coop';

/** The length beyond which the counter is red. A longer review is allowed (document 1, section 5). */
export const reviewCounterLimit = 500;
