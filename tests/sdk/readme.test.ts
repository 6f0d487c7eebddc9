import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { readmeSamples } from '../support/packed-sdk.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('has samples in its README that type-check as they stand, one after the other', async () => {
  const { blocks, module } = await readmeSamples();
  expect(blocks.length).toBeGreaterThan(4);

  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const file = path.join(root, 'sdk/readme-samples.ts');
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, module, ts.ScriptTarget.ES2023) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  const said = ts.getPreEmitDiagnostics(program, program.getSourceFile(file)).map(({ messageText }) => messageText);
  expect(said).toEqual([]);
});
