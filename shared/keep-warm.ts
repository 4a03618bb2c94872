/** The event that a schedule sends to a function to keep it started. The function answers it without doing anything. */
export const keepWarmEvent = { keepWarm: true };

export const isKeepWarm = (event: object): boolean => 'keepWarm' in event;
