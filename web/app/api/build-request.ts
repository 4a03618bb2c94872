import { routes } from './routes.ts';

type Values = Record<string, unknown>;
export interface RequestParts {
  method: string;
  url: string;
  body?: string;
}

/**
 * The method, address and body of a call. A query value that is undefined, null or empty is left out.
 * @throws Error when a path parameter is missing, which is a mistake in our code
 */
export function buildRequest(
  id: keyof typeof routes,
  input: { params?: unknown; query?: unknown; body?: unknown } = {},
): RequestParts {
  const [method, pattern] = routes[id].paths[0].split(' ') as [string, string];
  const params = (input.params ?? {}) as Values;
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${id} needs the path parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Values))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  const search = query.size > 0 ? `?${query}` : '';
  return {
    method,
    url: path + search,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  };
}
