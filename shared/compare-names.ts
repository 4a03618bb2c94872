/** The order in which people look for a name: É beside E, capitals or not. */
export const compareNames = new Intl.Collator('en-US').compare;
