import { readFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** The package that Node.js loads as `name` from the package at `from`: the one in the nearest folder. */
function locked(from: string, name: string): LockedPackage | undefined {
  for (let folder = from; ;) {
    const entry = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`];
    if (entry || folder === '') return entry;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
  }
}

const optional = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies).map(([name, range]) => ({ from, name, range })),
);

// npm leaves out the builds for other systems when it writes a lockfile beside an existing node_modules
// (github.com/npm/cli/issues/4828), and `npm ci` then refuses on those systems. To add missing builds, remove
// node_modules and package-lock.json and install from a registry that has every build, or add them by hand:
// version, cpu, os and libc are enough for npm.
test('the lockfile names the builds of native packages for every system, so that `npm ci` works on each', () => {
  expect(optional.length).toBeGreaterThan(100);
  const missing = optional.filter(({ from, name }) => !locked(from, name));
  expect(missing.map(({ from, name, range }) => `${name} ${range} of ${from}`)).toEqual([]);
});

test.each(['darwin', 'linux', 'win32'])('the system %s finds its own builds and no other', (system) => {
  const builds = optional.filter(({ name }) => new RegExp(`[-/]${system}-(x64|arm64)(-|$)`).test(name));
  const owners = new Set(builds.map(({ from }) => from.replace('node_modules/', '')));
  for (const owner of [
    'esbuild',
    '@swc/core',
    'rollup',
    'rolldown',
    'oxlint',
    'oxlint-tsgolint',
    'lightningcss',
    'sharp',
  ])
    expect(owners).toContain(owner);
  for (const { from, name, range } of builds)
    expect([name, locked(from, name)]).toEqual([
      name,
      expect.objectContaining({
        version: expect.stringContaining(range.replace(/^[~^]/, '').split('.')[0]!) as string,
        optional: true,
        os: [system],
        cpu: [expect.stringMatching(/x64|arm64/) as string],
      }),
    ]);
});
