/** Calls the payment provider's stand-in with the secret key. @throws Error with the text of a refusal */
export async function callProvider<T>(
  localCloud: { url: string },
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  fields?: Record<string, string>,
): Promise<T> {
  const response = await fetch(`${localCloud.url}/_stripe/v1${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_local_stand_in' },
    ...(fields && { body: new URLSearchParams(fields) }),
  });
  const body = (await response.json()) as T;
  if (!response.ok) throw new Error(`Stripe's stand-in answered ${JSON.stringify(body)}`);
  return body;
}
