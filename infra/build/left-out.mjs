/**
 * Replaces packages that a function never needs. bowser tells the name of a browser (34 KB). Event streams
 * are a form of answer that none of our calls uses (14 KB). prettier formats the source of mails, which
 * nobody reads (1.5 MB).
 */
export default {};

/**
 * The clients of S3 and Bedrock ask for these functions when they are made. Only calls with streamed answers
 * would use the results.
 */
export const eventStreamSerdeProvider = () => undefined;
export const resolveEventStreamSerdeConfig = (settings) => settings;

/**
 * Bedrock's client asks for these functions when it is made. Only streams, and calls with nothing but a
 * bearer token, would use them.
 */
export const eventStreamPayloadHandlerProvider = () => undefined;
export const resolveEventStreamConfig = (settings) => settings;
export const getEventStreamPlugin = () => ({ applyToStack: () => undefined });
export const resolveWebSocketConfig = (settings) => settings;
export const getWebSocketPlugin = getEventStreamPlugin;
export const fromEnvSigningName = () => () => undefined;
export const nodeProvider = () => () => undefined;
