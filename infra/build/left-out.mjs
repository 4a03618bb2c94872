/**
 * In place of what packages can load and a function never needs: bowser names the browser it runs in (34 KB),
 * event streams are an answer's form that no call of ours uses (14 KB), prettier would lay out the source of
 * mails that nobody reads (1.5 MB).
 */
export default {};

/** The clients of S3 and Bedrock ask for them as they are made; only calls that answer in streams would use what they give. */
export const eventStreamSerdeProvider = () => undefined;
export const resolveEventStreamSerdeConfig = (settings) => settings;

/** Bedrock's client asks for these as it is made; streams and calls that carry a bearer token alone would use them. */
export const eventStreamPayloadHandlerProvider = () => undefined;
export const resolveEventStreamConfig = (settings) => settings;
export const getEventStreamPlugin = () => ({ applyToStack: () => undefined });
export const resolveWebSocketConfig = (settings) => settings;
export const getWebSocketPlugin = getEventStreamPlugin;
export const fromEnvSigningName = () => () => undefined;
export const nodeProvider = () => () => undefined;
