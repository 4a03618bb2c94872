/**
 * The greatest number of a vendor's products that may wait for the approval of staff at once. A vendor has
 * some twenty products, so all products of a new vendor fit. Staff can review that many in one sitting.
 */
export const maxWaitingProducts = 25;
