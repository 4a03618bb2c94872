/**
 * The number of a vendor's products that may wait for staff at once. A vendor has some twenty products, so a
 * newcomer's whole range fits, and staff read it in one sitting.
 */
export const maxWaitingProducts = 25;
