import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { writeFixtureAssembly } from '#local/fixtures/fixture-assembly.ts';
import { bootLocalCloud } from './local-cloud.ts';

test('a restart finds items, waiting messages and schedules again', async () => {
  const assembly = writeFixtureAssembly();
  const stateDirectory = mkdtempSync(join(tmpdir(), 'local-state-'));
  const boot = () =>
    bootLocalCloud({
      assemblyDirectory: assembly.directory,
      stateDirectory,
      port: 0,
      report: () => undefined,
    });

  const first = await boot();
  const post = (text: string, id: number) =>
    fetch(`${first.url}/api/notes`, { method: 'POST', body: JSON.stringify({ id, text }) });
  expect((await post('bad, so it waits', 1)).status).toBe(201);
  expect(await first.settle()).toEqual({ waiting: 1 });
  const [schedule] = first.scheduler.list();
  await first.stop();

  const second = await boot();
  const table = new DynamoDBClient({
    region: 'us-east-1',
    endpoint: second.awsEndpoint,
    credentials: { accessKeyId: 'root', secretAccessKey: 'local' },
  });
  const { Items } = await table.send(new ScanCommand({ TableName: second.resources.tableName }));
  expect(Items?.map((item) => item.pk?.S)).toEqual(['note#1']);
  expect(await second.settle()).toEqual({ waiting: 1 });
  expect(second.scheduler.list()[0]?.nextRunAt).toBe(schedule?.nextRunAt);
  table.destroy();
  await second.stop();
  rmSync(stateDirectory, { recursive: true });
  assembly.remove();
});
