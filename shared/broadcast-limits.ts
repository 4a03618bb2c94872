/** The maximum number of characters in an SMS message, without the opt-out text (document 2, section 9; Q125). */
export const smsLength = 160;
export const smsTooLong = `SMS messages can have at most ${smsLength} characters`;
/**
 * The maximum number of characters in an opt-out text. With a message of 160 characters and this text, an SMS
 * takes at most two parts of 153 characters, if it has neither emoji nor placeholders.
 */
export const optOutLength = 145;
export const defaultScheduledTime = '09:00';
/** The most people whom an admin may choose one by one. Their ids must fit into one item and one request. */
export const maxChosenRecipients = 5000;

/** The default text under a message (document 2, section 9). `site` is the site's address without a slash. */
export const defaultOptOut = (site: string) => `To stop these messages, visit ${site}/unsubscribe`;
