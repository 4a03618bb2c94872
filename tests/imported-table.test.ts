import { synthesizeSystem } from '#infra/lib/testing/synthesized-system.ts';
import { tableToMake } from '../scripts/restore/table-to-make.ts';

it('an imported table has the keys and indexes of the table in the template', () => {
  const [table] = synthesizeSystem().ofType('AWS::DynamoDB::GlobalTable');
  const { AttributeDefinitions, ...definition } = tableToMake(table!.properties.TableName as string);
  expect(table!.properties).toMatchObject(definition);
  const named = (attributes: unknown[] | undefined) =>
    attributes?.map((one) => JSON.stringify(one)).toSorted();
  expect(named(AttributeDefinitions)).toEqual(named(table!.properties.AttributeDefinitions as unknown[]));
});
