import { existsSync, readFileSync } from 'node:fs';
import { areaOrder } from '../scripts/area-order.ts';
import { featureCircles } from '../scripts/feature-circles.ts';
import { sourceFiles } from './support/source-files.ts';

const areas = areaOrder();
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
  const { features, circles } = featureCircles();
  expect(features.length).toBeGreaterThan(10);
  expect(circles).toEqual([]);
});
