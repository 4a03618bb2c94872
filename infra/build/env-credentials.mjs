/**
 * A Lambda function's credentials are in its environment and nowhere else. Bundles use this module instead of
 * the SDK's default provider, which also brings SSO, STS, profile files and instance metadata (132 KB).
 * @see https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html
 */
export const defaultProvider = () => async () => ({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID,
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY,
  sessionToken: process.env.AWS_SESSION_TOKEN,
});
