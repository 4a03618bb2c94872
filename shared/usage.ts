/** The address to which browsers report their use when the stage names no other service. */
export const ownUsageAddress = '/api/usage';
