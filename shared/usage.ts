/** The address to which browsers report how the site is used, when the stage names no other service. */
export const ownUsageAddress = '/api/usage';
