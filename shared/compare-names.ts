/** Compares names as people sort them: É is beside E, and capitals do not matter. */
export const compareNames = new Intl.Collator('en-US').compare;
