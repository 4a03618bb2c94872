/** The shortest text that the back office searches for, and the message for a shorter one. */
export const shortestSearch = { length: 2, text: 'Please type at least two characters' };
