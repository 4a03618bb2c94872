export type Ingredient = string | { original: string; name: string; amount: number; unit: string };

/** The steps of a recipe: a text with one step a line, or a list of steps. */
export type Instructions = string | readonly (string | { step: string })[];

/**
 * Fractions as cooks write them, ordered by denominator. When two fractions are equally near to an amount,
 * `formatAmount` takes the earlier one.
 */
const fractions: readonly [symbol: string, value: number][] = [
  ['½', 1 / 2],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
  ['¼', 1 / 4],
  ['¾', 3 / 4],
  ['⅛', 1 / 8],
  ['⅜', 3 / 8],
  ['⅝', 5 / 8],
  ['⅞', 7 / 8],
];
const valueOf = new Map(fractions);
const symbols = fractions.map(([symbol]) => symbol).join('');

const numberPattern = `\\d{1,4} [1-7]/[2-8]|[1-7]/[2-8]|\\d{0,4} ?[${symbols}]|\\d{1,4}(?:\\.\\d{1,3})?`;
/**
 * Finds an amount at the beginning of a line. "7-Up", "2% milk" and "80/20 beef" begin with a name and not
 * with an amount.
 */
const leading = new RegExp(
  `^(?:(half) an? |(${numberPattern})(?:(?: ?[-–] ?| to )(${numberPattern}))?(?= |[a-z]|$))`,
  'i',
);

/** Abbreviated units, which have no plural. */
const abbreviations = new Set(['tbsp', 'tsp', 'oz', 'lb', 'lbs', 'g', 'kg', 'ml', 'l']);
const writtenOut = new Set(
  'cup can clove slice quart pint pound ounce tablespoon teaspoon sprig jar head stick handful loaf'.split(
    ' ',
  ),
);
const singularOf = (unit: string) =>
  unit === 'loaves' ? 'loaf' : unit.endsWith('s') ? unit.slice(0, -1) : unit;

function toNumber(text: string): number {
  const symbol = text.at(-1) ?? '';
  const part = valueOf.get(symbol);
  if (part !== undefined) return Number(text.slice(0, -1)) + part;
  const [whole = '', fraction] = text.includes(' ')
    ? text.split(' ')
    : text.includes('/')
      ? ['0', text]
      : [text];
  const [over, under] = fraction?.split('/') ?? ['0', '1'];
  return Number(whole) + Number(over) / Number(under);
}

/**
 * Splits a line of a recipe into amount, unit and name. A line without an amount, or with a range of amounts
 * ("2 to 3 eggs"), stays a text.
 */
export function readIngredient(line: string): Ingredient {
  const match = leading.exec(line);
  const amount = match?.[2];
  if (!match || amount === undefined || match[3] !== undefined) return line;
  const rest = line.slice(match[0].length).trim();
  const [first = '', ...others] = rest.split(' ');
  const word = first.toLowerCase().replace(/\.$/, '');
  const isUnit = others.length > 0 && (abbreviations.has(word) || writtenOut.has(singularOf(word)));
  return {
    original: line,
    name: isUnit ? others.join(' ') : rest,
    amount: toNumber(amount),
    unit: isUnit ? first : '',
  };
}

/**
 * Writes an ingredient for a multiple of the recipe. An ingredient without an amount stays as it is.
 * @param factor the number by which the amounts are multiplied, above 0
 */
export function scaleIngredient(ingredient: Ingredient, factor: number): string {
  if (typeof ingredient === 'string') return scaleLine(ingredient, factor);
  const { original, name, amount, unit } = ingredient;
  if (factor === 1 && original) return original;
  if (!(amount > 0)) return original || name;
  const scaledAmount = amount * factor;
  return [formatAmount(scaledAmount), unitFor(unit, scaledAmount), name].filter(Boolean).join(' ');
}

function scaleLine(line: string, factor: number): string {
  if (factor === 1) return line;
  return line.replace(leading, (whole, half?: string, from?: string, to?: string) => {
    const scale = (text: string) => formatAmount(toNumber(text) * factor);
    if (half) return `${formatAmount(factor / 2)} `;
    if (from === undefined) return whole;
    return to === undefined ? scale(from) : `${scale(from)}–${scale(to)}`;
  });
}

function unitFor(unit: string, amount: number): string {
  const singular = singularOf(unit);
  if (!writtenOut.has(singular)) return unit;
  if (amount <= 1) return singular;
  return singular === 'loaf' ? 'loaves' : `${singular}s`;
}

/** Writes an amount as recipes do: "1½", "⅓", and without fractions from ten on. */
export function formatAmount(amount: number): string {
  if (amount >= 10) return String(Math.round(amount));
  const whole = Math.floor(amount);
  const parts: [symbol: string, value: number][] = [['', 0], ...fractions, ['', 1]];
  const [symbol, value] = parts.reduce((best, part) =>
    Math.abs(part[1] - (amount - whole)) < Math.abs(best[1] - (amount - whole)) ? part : best,
  );
  const full = whole + (value === 1 ? 1 : 0);
  if (full === 0 && symbol === '') return '⅛';
  return `${full || ''}${symbol}`;
}

/** The steps of a recipe. Empty steps are left out, and a number at the beginning of a step is removed. */
export const stepsOf = (instructions: Instructions): string[] =>
  (typeof instructions === 'string' ? instructions.split(/\r?\n/) : instructions)
    .map((step) => (typeof step === 'string' ? step : step.step).trim().replace(/^\d{1,2}[.)]\s+/, ''))
    .filter(Boolean);

/** The minutes of preparing and cooking together; null when neither is known. */
export const totalTime = (prepTime: number | null, cookTime: number | null): number | null =>
  prepTime === null && cookTime === null ? null : (prepTime ?? 0) + (cookTime ?? 0);
