import { featureCircles } from './feature-circles.ts';

/** Names the features of the web that go round in a circle: part of `npm run lint`, and first of a web test's run. */
const { circles } = featureCircles();
if (circles.length > 0) {
  console.error(`Features of the web may not go round in a circle:\n  ${circles.join('\n  ')}`);
  console.error(
    'A route puts them together, or what both need becomes a feature of its own (web/README.md).',
  );
  process.exit(1);
}
