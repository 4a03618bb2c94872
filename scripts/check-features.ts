import { featureCircles } from './feature-circles.ts';

/** Names the features of the web that import each other in a circle. It is part of `npm run lint`. */
const { circles } = featureCircles();
if (circles.length > 0) {
  console.error(`Features of the web may not go round in a circle:\n  ${circles.join('\n  ')}`);
  console.error(
    'A route puts them together, or what both need becomes a feature of its own (web/README.md).',
  );
  process.exit(1);
}
