import type { Output } from '#shared/contracts/registry.ts';

export type Recipe = Output<'listRecipes'>['recipes'][number];

/** Writes minutes as "1 h 15 min". */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** The host name of a web address. It is undefined for any other text, which must not become a link. */
export function hostOf(address: string): string | undefined {
  if (!/^https?:\/\//.test(address)) return undefined;
  try {
    return new URL(address).host.replace(/^www\./, '');
  } catch {
    return undefined;
  }
}
