import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { AssetHashType, DockerImage, type AssetOptions } from 'aws-cdk-lib';

interface LockedPackage {
  version: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const deployed = 'linux-arm64';

/**
 * Puts packages with native parts beside a bundle, in the versions of the lockfile. Their JavaScript is
 * copied from the installed packages. Their builds for the deployment's processor come from npm.
 */
export const besideBundle = (bundle: string, packages: readonly string[]): AssetOptions => ({
  // The asset's hash is the hash of the output. The hash of the bundle would stay the same when the version
  // of a package changes.
  assetHashType: AssetHashType.OUTPUT,
  bundling: {
    image: DockerImage.fromRegistry('never-used'),
    local: {
      tryBundle(folder) {
        cpSync(bundle, folder, { recursive: true });
        const { plain, builds } = partsOf(packages);
        for (const name of plain) copy('node_modules', name, folder);
        const fetched = fetchBuilds(builds);
        for (const { name } of builds) copy(join(fetched, 'node_modules'), name, folder);
        return true;
      },
    },
  },
});

const copy = (from: string, name: string, folder: string) =>
  cpSync(join(from, name), join(folder, 'node_modules', name), { recursive: true, dereference: true });

/**
 * All packages that `packages` need, at any depth. `plain` are those that run anywhere, and `builds` are the
 * native builds for the deployment's processor.
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
  const all = [...found].map(([name, locked]) => ({ name, locked }));
  return {
    plain: all.map(({ name }) => name).filter((name) => !name.endsWith(`-${deployed}`)),
    builds: all.filter(({ name }) => name.endsWith(`-${deployed}`)),
  };
}

interface Build {
  name: string;
  locked: LockedPackage;
}

/**
 * Fetches the native builds from npm, once. The packages installed on this machine do not include these
 * builds, because they are for another kind of machine. The fetch uses a lockfile with the project's hashes,
 * so npm refuses a changed package.
 * @throws Error when a build has no hash, or npm cannot fetch it
 */
function fetchBuilds(builds: readonly Build[]): string {
  const lock = JSON.stringify(lockOf(builds), null, 2);
  const folder = join(
    '.local',
    `deployed-packages-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`,
  );
  if (existsSync(folder)) return folder;
  // The folder gets its final name only when it is complete, because another process may be fetching the same builds.
  mkdirSync('.local', { recursive: true });
  const fetching = mkdtempSync(`${folder}-`);
  writeFileSync(join(fetching, 'package.json'), JSON.stringify(manifestOf(builds)));
  writeFileSync(join(fetching, 'package-lock.json'), lock);
  const isWindows = process.platform === 'win32';
  const { status, stderr } = spawnSync(
    isWindows ? 'npm.cmd' : 'npm',
    [
      ...['ci', '--no-audit', '--no-fund', '--ignore-scripts'],
      // Without `--force` npm refuses packages that are for another machine than this one.
      ...['--force', '--os=linux', '--cpu=arm64', '--libc=glibc'],
    ],
    { cwd: fetching, shell: isWindows, encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(fetching, { recursive: true });
    throw new Error(`The builds for ${deployed} could not be fetched from npm:\n${stderr}`);
  }
  try {
    renameSync(fetching, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(fetching, { recursive: true });
  }
  return folder;
}

const manifestOf = (builds: readonly Build[]) => ({
  name: 'deployed-packages',
  version: '1.0.0',
  dependencies: Object.fromEntries(builds.map(({ name, locked }) => [name, locked.version])),
});

function lockOf(builds: readonly Build[]) {
  const unlocked = builds.find(({ locked }) => !locked.integrity);
  if (unlocked) throw new Error(`package-lock.json has no hash of ${unlocked.name}`);
  const packages = builds.map(({ name, locked: { version, integrity } }) => [
    `node_modules/${name}`,
    { version, integrity },
  ]);
  const manifest = manifestOf(builds);
  return {
    ...manifest,
    lockfileVersion: 3,
    requires: true,
    packages: { '': manifest, ...Object.fromEntries(packages) },
  };
}
