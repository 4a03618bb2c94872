import { setting } from './setting.ts';

export function absoluteUrl(path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, setting('SITE_URL'));
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
