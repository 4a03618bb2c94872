import { relative } from 'node:path';
import ts from 'typescript';
import { bareTexts } from './bare-texts.ts';

/** Names the texts that break when a browser translates the page (bare-texts.ts). It is part of `npm run lint`. */
const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
  'web/tsconfig.json',
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
)!;
const program = ts.createProgram(
  fileNames.filter((file) => file.includes('/web/app/')),
  options,
);
const found = bareTexts(program, '/web/app/');
if (found.length > 0) {
  console.error('Texts that a browser which translates the page would take from React:');
  for (const { file, line, problem } of found) console.error(`  ${relative('', file)}:${line}  ${problem}`);
  console.error(
    'Give the text an element of its own (<span>), or make it one template string that is the only child (web/README.md).',
  );
  process.exit(1);
}
