import { contracts, type OperationId } from '#shared/contracts/registry.ts';
import { keys } from '#functions/platform/keys.ts';
import { importByArea } from '#infra/lib/import-by-area.ts';
import type { TypicalCall } from '../../calls/calls-of.ts';
import { ApiClient } from '../../support/api-client.ts';
import { setItem } from '../../support/world.ts';

/** The calls of signed-in members. A token outlives a switched-off or deleted account by up to an hour. */
const calls = (await importByArea<TypicalCall>('tests/calls', 'Calls'))
  .flatMap(([, own]) => Object.entries(own) as [OperationId, TypicalCall][])
  .filter(([id]) => contracts[id].auth === 'customer');

const makeCall = ApiClient.prototype.call;
afterEach(() => void (ApiClient.prototype.call = makeCall));

const accountOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).username;

/**
 * Makes each call of the operation twice: with a switched-off account, and then with the account as it was,
 * because later steps need the result.
 */
function tryEachSwitchedOff(operation: OperationId) {
  const refused: { status: number; fields: string[] }[] = [];
  ApiClient.prototype.call = async function (this: ApiClient, id, input, deviation) {
    const call = () => makeCall.call(this, id, input, deviation);
    if (id !== operation) return (await call()) as never;
    const account = keys.user(accountOf(this.token!));
    await setItem(account, { status: 'inactive' });
    const { status, body } = await call();
    refused.push({ status, fields: Object.keys(body).sort() });
    await setItem(account, { status: 'active' });
    return (await call()) as never;
  };
  return refused;
}

it.each(calls)(
  '%s is refused to an account that was switched off, whatever its token says',
  async (id, call) => {
    const refused = tryEachSwitchedOff(id);
    expect(await call()).toMatchObject({ status: 200 });
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused)
      expect(answer).toEqual({ status: 401, fields: ['code', 'error', 'message', 'success'] });
  },
);
