// Runs at the edge for every call of the API while the stage is held (CloudFront Functions, JavaScript
// runtime 2.0). The answer has the form of the API's own errors. Stripe and browsers try again later.
const text = 'The shop is closed for maintenance. Nothing was changed; please try again later.';

// oxlint-disable-next-line no-unused-vars -- CloudFront calls `handler` by this name
function handler() {
  return {
    statusCode: 503,
    statusDescription: 'Service Unavailable',
    headers: {
      'content-type': { value: 'application/json' },
      'cache-control': { value: 'no-store' },
      'retry-after': { value: '600' },
    },
    body: JSON.stringify({ success: false, error: text, message: text, code: 'unavailable' }),
  };
}
