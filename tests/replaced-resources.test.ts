import { replacedResources } from '../scripts/verify/lasting-resources.ts';
import type { TemplateResource, Templates } from '../scripts/verify/templates-of.ts';

const table: TemplateResource = {
  Type: 'AWS::DynamoDB::GlobalTable',
  Properties: { TableName: 'coop-example-table', KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }] },
};
const role: TemplateResource = { Type: 'AWS::IAM::Role', Properties: {} };
const system = (Resources: Record<string, TemplateResource>): Templates => [['data', { Resources }]];
const before = system({ table, role });

it('no resource is replaced when only what can be changed in place differs, or what nobody would lose is gone', () => {
  const changed = {
    ...table,
    Properties: { ...table.Properties, TimeToLiveSpecification: { Enabled: true } },
  };
  expect(replacedResources(before, system({ table: changed }))).toEqual([]);
});

it.each<[string, Record<string, TemplateResource>, string]>([
  ['its logical id is gone', { table2: table }, 'data/table (AWS::DynamoDB::GlobalTable) is gone'],
  [
    'its name differs',
    { table: { ...table, Properties: { ...table.Properties, TableName: 'other' } } },
    'data/table (AWS::DynamoDB::GlobalTable) would be replaced, because TableName differs',
  ],
  [
    'its type differs',
    { table: { ...table, Type: 'AWS::DynamoDB::Table' } },
    'data/table was of type AWS::DynamoDB::GlobalTable and is of AWS::DynamoDB::Table',
  ],
])('a table is replaced when %s', (_, resources, problem) => {
  expect(replacedResources(before, system(resources))).toEqual([problem]);
});
