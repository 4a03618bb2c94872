/** What the clock sends to a function so that it stays started; there is nothing to do and nothing to answer. */
export const keepWarmEvent = { keepWarm: true };

export const isKeepWarm = (event: object): boolean => 'keepWarm' in event;
