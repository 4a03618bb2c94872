import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AssetHashType, DockerImage, type AssetOptions } from 'aws-cdk-lib';

interface LockedPackage {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const fetched = '.local/deployed-packages';
const deployed = 'linux-arm64';

/**
 * Puts packages with native parts beside a bundle. Their JavaScript is copied from what is installed here.
 * Their build for the deployment's processor comes from npm. Both have the lockfile's versions.
 */
export const besideBundle = (bundle: string, packages: readonly string[]): AssetOptions => ({
  // A newer version of a package does not change the bundle, so the hash is that of the output.
  assetHashType: AssetHashType.OUTPUT,
  bundling: {
    image: DockerImage.fromRegistry('never-used'),
    local: {
      tryBundle(folder) {
        cpSync(bundle, folder, { recursive: true });
        const { plain, builds } = partsOf(packages);
        for (const name of plain) copy('node_modules', name, folder);
        fetchBuilds(builds);
        for (const { name } of builds) copy(join(fetched, 'node_modules'), name, folder);
        return true;
      },
    },
  },
});

const copy = (from: string, name: string, folder: string) =>
  cpSync(join(from, name), join(folder, 'node_modules', name), { recursive: true, dereference: true });

/**
 * The packages that the given ones need, at any depth: those that run anywhere, and the builds for the
 * deployment.
 */
function partsOf(packages: readonly string[]) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const found = new Map<string, LockedPackage>();
  const visit = (name: string) => {
    const locked = lock.packages[`node_modules/${name}`];
    if (!locked || found.has(name)) return;
    found.set(name, locked);
    Object.keys(locked.dependencies ?? {}).forEach(visit);
    Object.keys(locked.optionalDependencies ?? {})
      .filter((build) => build.endsWith(`-${deployed}`))
      .forEach(visit);
  };
  packages.forEach(visit);
  const all = [...found].map(([name, { version }]) => ({ name, version }));
  return {
    plain: all.map(({ name }) => name).filter((name) => !name.endsWith(`-${deployed}`)),
    builds: all.filter(({ name }) => name.endsWith(`-${deployed}`)),
  };
}

/** Fetches the builds once. They are for another machine, so no install here brings them. */
function fetchBuilds(builds: { name: string; version: string }[]): void {
  const isThere = ({ name, version }: { name: string; version: string }) => {
    const manifest = join(fetched, 'node_modules', name, 'package.json');
    return (
      existsSync(manifest) &&
      (JSON.parse(readFileSync(manifest, 'utf8')) as LockedPackage).version === version
    );
  };
  if (builds.every(isThere)) return;
  const isWindows = process.platform === 'win32';
  const { status, stderr } = spawnSync(
    isWindows ? 'npm.cmd' : 'npm',
    [
      ...['install', '--prefix', fetched, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'],
      // Without `--force` npm refuses packages that are for another machine than this one.
      ...['--force', '--os=linux', '--cpu=arm64', '--libc=glibc'],
      ...builds.map(({ name, version }) => `${name}@${version}`),
    ],
    { shell: isWindows, encoding: 'utf8' },
  );
  if (status !== 0 || !builds.every(isThere))
    throw new Error(`The builds for ${deployed} could not be fetched from npm:\n${stderr}`);
}
