import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The TypeScript files of the repository, or of one of its folders. Files that are not committed yet are
 * included; files that git ignores are not.
 */
export const sourceFiles = (folder = '.'): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder])
    .toString()
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file));
