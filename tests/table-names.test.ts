import { readdirSync } from 'node:fs';
import { due, keys, lists, type Key } from '#functions/platform/keys.ts';

const isEntity = (value: unknown): value is { name: string; key: (...id: string[]) => Key } =>
  typeof value === 'object' && value !== null && 'key' in value && 'create' in value;

/** Every entity that the `data` of an area declares. */
async function declaredEntities() {
  const root = new URL('../functions/', import.meta.url);
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /^[^/]+\/data\/[^/]+\.ts$/.test(path) && !path.endsWith('.test.ts'),
  );
  const entities = [];
  for (const path of paths) {
    const module = (await import(new URL(path, root).href)) as Record<string, unknown>;
    entities.push(...Object.values(module).filter(isEntity));
  }
  return entities;
}

/** The pattern of a key, with numbers for its ids: `CYCLE#<1> / ORDER#<2>`. */
const patternOf = (key: (...id: never[]) => Key) => {
  const { pk, sk } = key(...(['<1>', '<2>', '<3>'] as never[]));
  return { pk: pk.replace(/<\d>/g, '<>'), sk: sk.replace(/<\d>/g, '<>') };
};

/** Tells whether two sort keys of one partition could be equal, or one could be in a list of the other. */
const clashes = (one: string, other: string): boolean => {
  const [start, otherStart] = [one, other].map((text) => text.split('<>')[0] ?? '');
  const isOpen = one.includes('<>') || other.includes('<>');
  return isOpen ? start!.startsWith(otherStart!) && other.includes('<>') : one === other;
};

it('no two kinds of items share a key or a prefix', async () => {
  const entities = await declaredEntities();
  expect(entities.length).toBeGreaterThan(12);
  expect(new Set(entities.map(({ name }) => name)).size).toBe(entities.length);
  const named = new Map<unknown, string>(entities.map(({ key, name }) => [key, name]));
  const all = [
    ...entities.map(({ name, key }) => ({ name, ...patternOf(key) })),
    ...Object.entries(keys)
      // The parts of counters are left out, because each counter chooses its own partition and name.
      .filter(([name, key]) => name !== 'counterPart' && !named.has(key))
      .map(([name, key]) => ({ name, ...patternOf(key) })),
  ];
  const offences = all.flatMap((one) =>
    all.flatMap((other) =>
      one !== other && one.pk === other.pk && clashes(one.sk, other.sk)
        ? [`${one.name} and ${other.name}`]
        : [],
    ),
  );
  expect(offences).toEqual([]);
});

it.each([
  ['listing', lists],
  ['due', due],
])('no two lists of the index `%s` share a partition', (_, partitions) => {
  const values = Object.values(partitions as Record<string, string | ((of: never) => string)>).map((one) =>
    typeof one === 'string' ? one : one('<>' as never),
  );
  expect(new Set(values).size).toBe(values.length);
});
