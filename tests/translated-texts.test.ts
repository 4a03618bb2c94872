import { resolve } from 'node:path';
import ts from 'typescript';
import { bareTexts } from '../scripts/bare-texts.ts';

const shared = `import type { ReactElement, ReactNode } from 'react';
export const Icon = () => <i />;
export const Maybe = ({ is }: { is: boolean }) => (is ? <i /> : null);
export const Said = ({ text }: { text: string }) => <>{text}</>;
export const Box = ({ children }: { children: ReactNode }) => <div>{children}</div>;
export const Labelled = ({ label }: { label: ReactElement }) => <p>{label} <b /></p>;
`;
const imports = `import { Fragment, Suspense, type ReactNode } from 'react';
import { Box, Icon, Labelled, Maybe, Said } from './tried-shared.tsx';
void [Fragment, Suspense, Box, Icon, Labelled, Maybe, Said];
`;
const props =
  '{ n, is, text, list, maybe }: { n: number; is: boolean; text: string; list: string[]; maybe?: string }';

/**
 * The cases in which a translated page would lose a text. A value is the JSX that a component shows, or a
 * whole file.
 */
const lost: Record<string, string> = {
  'a number and its unit': '<p>{n} items</p>',
  'a text that changes beside an element': '<p><Icon /> {text}</p>',
  'a text that may be missing beside an element': '<p><b />{maybe}</p>',
  'a text that comes and goes': "<p>Orders{is && ' (of all)'}</p>",
  'one of two texts': "<p><b />{is ? 'on' : 'off'}</p>",
  'a text after an element that comes and goes': '<p>{is && <Icon />}Save</p>',
  'a text after a component that may show nothing': '<p><Maybe is={is} />Save</p>',
  'a text after a list': '<p>{list.map((one) => <b key={one} />)}Save</p>',
  'a text after one of two elements': '<p>{is ? <b /> : <Icon />} and more</p>',
  'what a component is given': '<Box>{n} items</Box>',
  'what stands in a fragment that comes and goes': '<p><b />{is && <>{n} items</>}</p>',
  'a component that shows a text alone': '<p><b /><Said text={text} /></p>',
  'the only child, a component that shows a text alone': '<p><Said text={text} /></p>',
  'a prop': '<Box><Labelled label={<>{n} items</>} /></Box>',
  'texts of a list': '<p>{list.map((one) => one)}</p>',
  'a text kept in a variable':
    'file: export const C = (p: { n: number }) => { const said = `${p.n} items`; return <p>{said}<b /></p>; };',
  'an element in a variable before a text':
    'file: export const C = (p: { is: boolean }) => { const icon = p.is && <Icon />; return <p>{icon}Save</p>; };',
  'children that are a text somewhere':
    'file: const Press = ({ pending, children }: { pending: boolean; children: ReactNode }) => <button>{pending && <Icon />}{children}</button>; export const C = () => <Press pending>Save</Press>;',
  'a text given through another component':
    'file: const In = ({ title }: { title: ReactNode }) => <p>{title && <b />}{title}</p>; const Out = (p: { title: ReactNode }) => <In title={p.title} />; export const C = () => <Out title="Save" />;',
  'a text beside an element in one of two of a kind': '<div>{is ? <p>Read <b /></p> : <p>Done</p>}</div>',
  'the same further down': '<div>{is ? <div><p>Read <b /></p></div> : <div><p>Done</p></div>}</div>',
  'a fragment with a text in place of an element': '<p>{is ? <><b />Save</> : <Icon />}</p>',
  'a fragment with a text in place of a text': '<p>{is ? <>Read <b /></> : text}</p>',
  'children that come by a spread':
    'file: const In = ({ children }: { children: ReactNode }) => <p><b />{children}</p>; export const C = (p: { children: ReactNode }) => <In {...p} />;',
};
const expected: Record<string, string> = {
  'one text': '<p>{text}</p>',
  'one of two texts as the only child': "<p>{is ? 'on' : 'off'}</p>",
  'a text that may be missing as the only child': '<p>{maybe}</p>',
  'a template string': '<p>{`${n} items`}</p>',
  'texts and elements that stay': '<p>Read <a href="/">this</a> first, {"please"}</p>',
  'a text of its own': '<p><Icon /> <span>{text}</span></p>',
  'an element that comes and goes after a text': '<p>Save {is && <Icon />}</p>',
  'an element that stays between': '<p>{is && <Icon />}<b />Save</p>',
  'blanks between what comes and goes': "<p>{is && <Icon />}{' '}{!is && <b />}</p>",
  'an element or a text as the only child': '<p>{is ? <b /> : text}</p>',
  'one of two of a kind before a text': '<p>{is ? <b title="1" /> : <b />} and more</p>',
  'what is not to be translated': '<p translate="no">{n} items</p>',
  'a constant of the module': "file: const name = 'Co-op'; export const C = () => <p>By {name} <b /></p>;",
  'children that are elements everywhere':
    'file: const Frame = ({ is, children }: { is: boolean; children: ReactNode }) => <div>{is && <Icon />}{children}</div>; export const C = () => <Frame is><p>Save</p></Frame>;',
  'two of a kind with keys': '<div>{is ? <p key="1">Read <b /></p> : <p key="2">Done</p>}</div>',
  'texts alone in two of a kind': '<div>{is ? <p>Read</p> : <p>Done</p>}</div>',
  'a fragment as the only child': '<p><>Read <b /></></p>',
};

// The files of the cases are beside real files, because imports are looked up in folders that exist.
const folder = resolve('web/app/tried-');
const files = new Map<string, string>([[`${folder}shared.tsx`, shared]]);
const cases = { ...lost, ...expected };
const fileOf = (name: string) => `${folder}${Object.keys(cases).indexOf(name)}.tsx`;
for (const [name, code] of Object.entries(cases))
  files.set(
    fileOf(name),
    imports +
      (code.startsWith('file: ')
        ? code.slice(6)
        : `export const C = (${props}) => {\n  void [n, is, text, list, maybe];\n  return ${code};\n};`),
  );

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  noEmit: true,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  types: [],
};
const disk = ts.createCompilerHost(options);
const program = ts.createProgram([...files.keys()], options, {
  ...disk,
  fileExists: (file) => files.has(file) || disk.fileExists(file),
  readFile: (file) => files.get(file) ?? disk.readFile(file),
  getSourceFile: (file, ...rest) =>
    files.has(file)
      ? ts.createSourceFile(file, files.get(file)!, ts.ScriptTarget.ES2023, true)
      : disk.getSourceFile(file, ...rest),
});
const texts = bareTexts(program, folder);
const linesIn = (name: string) => texts.filter(({ file }) => file === fileOf(name)).map(({ line }) => line);

it.each(Object.keys(lost))('the check for untranslated texts finds %s', (name) =>
  expect(linesIn(name)).not.toEqual([]),
);

it.each(Object.keys(expected))('the check for untranslated texts lets through %s', (name) =>
  expect(linesIn(name)).toEqual([]),
);

it('the check for untranslated texts tries code that is right but for that', () =>
  expect(
    program
      .getSemanticDiagnostics()
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
  ).toEqual([]));
