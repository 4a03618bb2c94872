/** Where browsers tell of their use when the stage names no service of somebody else. */
export const ownUsageAddress = '/api/usage';
