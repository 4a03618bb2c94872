import { keptFormsKey } from '#web/api/session-store.ts';
import { tabStorage } from '#web/api/web-storage.ts';

export type Typed = Record<string, unknown>;

interface Kept {
  /** The account's id, or `guest`. */
  owner: string;
  /** The page, the vendor for whom staff act, and the name of the form. */
  place: string;
  typed: Typed;
  /** The time at which the form was kept, in milliseconds since 1970. */
  at: number;
}

export const guest = 'guest';

const longestMs = 24 * 3600_000;
const secret = /password|tax_?id/i;

function read(): Kept[] {
  try {
    return JSON.parse(tabStorage.read(keptFormsKey) ?? '[]') as Kept[];
  } catch {
    return [];
  }
}

const isOf = (owner: string, place: string) => (one: Kept) =>
  one.owner === owner && one.place === place && one.at > Date.now() - longestMs;

const write = (forms: Kept[]) =>
  forms.length > 0 ? tabStorage.write(keptFormsKey, JSON.stringify(forms)) : tabStorage.remove(keptFormsKey);

/**
 * The typed input of forms that closed because the session ended or the page failed. This tab keeps the input
 * for a day.
 */
export const keptForms = {
  /** Keeps the typed input except passwords and tax numbers. */
  keep(owner: string, place: string, typed: Typed): void {
    const harmless = Object.fromEntries(Object.entries(typed).filter(([name]) => !secret.test(name)));
    const others = read().filter((one) => one.owner !== owner || one.place !== place);
    write([...others, { owner, place, typed: harmless, at: Date.now() }]);
  },
  /**
   * Answers and deletes the kept input of a form; undefined when there is none. When the owner is an account,
   * the kept input of all other owners is deleted too.
   */
  take(owner: string, place: string): Typed | undefined {
    const forms = read().filter(({ at }) => at > Date.now() - longestMs);
    const form = forms.find(isOf(owner, place));
    write(forms.filter((one) => one !== form && (one.owner === owner || owner === guest)));
    return form?.typed;
  },
  has: (owner: string, place: string): boolean => read().some(isOf(owner, place)),
};
