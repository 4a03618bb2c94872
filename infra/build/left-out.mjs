/**
 * Replaces packages that a function never needs. bowser tells the name of a browser (34 KB). Event streams
 * are a form of answer that none of our calls uses (14 KB). prettier formats the source of mails, which
 * nobody reads (1.5 MB).
 */
export default {};

/**
 * The clients of S3 and Bedrock call these functions when the clients are constructed. Only calls with
 * streamed answers would use the results.
 */
export const eventStreamSerdeProvider = () => undefined;
export const resolveEventStreamSerdeConfig = (settings) => settings;

/**
 * Bedrock's client calls these functions when it is constructed. Their results would be used only by streams,
 * and by calls that sign in with nothing but a bearer token.
 */
export const eventStreamPayloadHandlerProvider = () => undefined;
export const resolveEventStreamConfig = (settings) => settings;
export const getEventStreamPlugin = () => ({ applyToStack: () => undefined });
export const resolveWebSocketConfig = (settings) => settings;
export const getWebSocketPlugin = getEventStreamPlugin;
export const fromEnvSigningName = () => () => undefined;
export const nodeProvider = () => () => undefined;
