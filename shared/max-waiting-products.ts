/**
 * So many of a vendor's products wait for staff at once. A vendor has some twenty products: a newcomer's whole range fits,
 * and staff read it in one sitting.
 */
export const maxWaitingProducts = 25;
