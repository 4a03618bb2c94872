import { jest } from '@jest/globals';
import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { mockClient } from 'aws-sdk-client-mock';
import { refuseOldStageFile } from './refuse-old-stage-file.ts';
import { loadStageConfig } from './stage-config.ts';
import { synthesizeSystem } from './testing/synthesized-system.ts';

const client = new SSMClient({ region: 'us-east-1' });
const parameters = mockClient(client);
const stage = loadStageConfig('example');
const restored = { ...stage, restoredTableName: 'coop-example-table-restored', originSecretGeneration: 3 };

/** The parameters that the release of `restored` publishes, as its templates have them. */
const published = synthesizeSystem(restored)
  .ofType('AWS::SSM::Parameter')
  .map(({ properties: { Name, Value } }) => ({ Name, Value }));

beforeAll(() => {
  parameters.on(GetParametersCommand).callsFake(({ Names }: { Names: string[] }) => ({
    Parameters: published.filter(({ Name }) => Names.includes(Name)),
  }));
});

test("a stage file without the restored table is refused, as an old checkout's is", async () => {
  await expect(refuseOldStageFile({ ...restored, restoredTableName: undefined }, client)).rejects.toThrow(
    /uses the table coop-example-table-restored, and the file says coop-example-table\. .*-- stages/,
  );
  await refuseOldStageFile(restored, client);
});

test('a held stage may get another table, and nothing lowers the number of the secret', async () => {
  await refuseOldStageFile({ ...restored, restoredTableName: 'coop-example-table-2', hold: true }, client);
  await expect(
    refuseOldStageFile({ ...restored, originSecretGeneration: 2, hold: true }, client),
  ).rejects.toThrow('the stage has originSecretGeneration 3, and the file says 2.');
  await refuseOldStageFile({ ...restored, originSecretGeneration: 4 }, client);
});

test('a stage that is not deployed yet, or cannot be asked, is not refused', async () => {
  parameters.on(GetParametersCommand).resolves({ Parameters: [] });
  await refuseOldStageFile(stage, client);
  parameters.on(GetParametersCommand).rejects(new Error('no credentials'));
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await refuseOldStageFile(stage, client);
  expect(warn).toHaveBeenCalledWith(
    expect.stringContaining('was not compared with the stage in AWS: no cred'),
  );
});
