/** The shortest text that the back office searches for, and what is said of a shorter one. */
export const shortestSearch = { length: 2, text: 'Please type at least two characters' };
