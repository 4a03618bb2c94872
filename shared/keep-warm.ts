/**
 * The event that the clock sends to a function to keep it started. The function does nothing and answers
 * nothing.
 */
export const keepWarmEvent = { keepWarm: true };

export const isKeepWarm = (event: object): boolean => 'keepWarm' in event;
