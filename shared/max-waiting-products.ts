/**
 * The most products of a vendor that may wait for staff at once. A vendor has some twenty products, so a
 * newcomer's whole range fits. Staff can review that many in one sitting.
 */
export const maxWaitingProducts = 25;
