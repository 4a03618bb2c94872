import { existsSync, readFileSync } from 'node:fs';
import { sourceFiles } from './support/source-files.ts';

/** The areas of `functions`, each of which may import those before it (docs/architecture.md, Areas). */
const areas = [
  'platform',
  'audit',
  'search',
  'settings',
  'pictures',
  'inbox',
  'outbox',
  'pickup-locations',
  'cycles',
  'accounts',
  'orders',
  'catalogue',
  'subscriptions',
  'promotions',
  'cart',
  'payments',
  'checkout',
  'billing',
  'order-management',
  'calendar',
  'location-management',
  'product-management',
  'vendor-orders',
  'vendor-statements',
  'share-commitments',
  'vendor-messages',
  'vendor-performance',
  'broadcasts',
  'message-writing',
  'vendor-applications',
  'users',
  'vendors',
  'back-office-search',
  'analytics',
  'storefront',
];

const files = sourceFiles('functions');
const areaOf = (file: string) => file.split('/')[1]!;
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/from '#functions\/([\w-]+)\/[^']+'/g)].map(([, area]) => area!);

it('every area has its place, and a README that says what it is', () => {
  expect([...new Set(files.map(areaOf))].toSorted()).toEqual(areas.toSorted());
  expect(areas.filter((area) => !existsSync(`functions/${area}/README.md`))).toEqual([]);
});

it('an area imports those before it alone, so that none goes round in a circle', () => {
  const offences = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      importsOf(file)
        .filter((area) => areas.indexOf(area) > areas.indexOf(areaOf(file)))
        .map((area) => `${file} imports ${area}`),
    );
  expect(files.length).toBeGreaterThan(300);
  expect(offences).toEqual([]);
});

it('the domain of an area knows neither table, SDK nor the codes of the API', () => {
  const offences = files
    .filter((file) => file.includes('/domain/') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /^import (?!type)[^;]*from '((?:#functions\/platform\/|@aws-sdk\/|stripe)[^']*)'/gm,
        ),
      ].map(([, from]) => `${file} imports ${from}`),
    );
  expect(offences).toEqual([]);
});

it('no feature of the web goes round in a circle with another', () => {
  const sources = sourceFiles('web/app/features');
  const featureOf = (file: string) => file.split('/')[3]!;
  const uses = new Map<string, Map<string, string>>();
  for (const file of sources)
    for (const [, used] of readFileSync(file, 'utf8').matchAll(/from '#web\/features\/([\w-]+)\//g))
      if (used !== featureOf(file))
        uses.set(featureOf(file), (uses.get(featureOf(file)) ?? new Map<string, string>()).set(used!, file));
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(uses.get(from)?.keys() ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  const offences = [...uses].flatMap(([feature, used]) =>
    [...used]
      .filter(([other]) => reaches(other, feature))
      .map(([other, file]) => `${file} uses ${other}, which uses ${feature}`),
  );
  expect(uses.size).toBeGreaterThan(10);
  expect(offences).toEqual([]);
});
