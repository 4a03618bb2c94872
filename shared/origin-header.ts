/** The header in which CloudFront tells the API that a request came through it. Its value is a secret. */
export const originHeader = 'x-origin-secret';
