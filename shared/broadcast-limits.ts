/** Document 2, section 9. The limit is on the admin's own message, without the opt-out text (Q125). */
export const smsLength = 160;
export const smsTooLong = `SMS messages can have at most ${smsLength} characters`;
/** With the admin's 160 characters this stays within two parts of 153, without emoji and placeholders. */
export const optOutLength = 145;
export const defaultScheduledTime = '09:00';
/** The limit keeps the chosen ids within one item and one request. */
export const maxChosenRecipients = 5000;

/** The default text under a message (document 2, section 9). `site` is the site's address without a slash. */
export const defaultOptOut = (site: string) => `To stop these messages, visit ${site}/unsubscribe`;
