import { parseArgs } from 'node:util';
import { build, type PartName } from './build.ts';

const { values } = parseArgs({
  options: {
    /** True leaves the pages as they were last built. Tests over HTTP do not need them. */
    'without-web': { type: 'boolean', default: false },
    /** True also bundles functions as they are deployed, each in a file of its own. */
    deployment: { type: 'boolean', default: false },
  },
});
const keptAsBuilt: PartName[] = values['without-web'] ? ['web'] : [];
const leftOut: PartName[] = values.deployment ? [] : ['deployed functions'];
await build((line) => console.log(line), { keptAsBuilt, leftOut });
