import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AliyunOptions } from '../../../server/providers/aliyun/call';
import { AliyunIdentity } from '../../../server/providers/identity/aliyunIdentity';
import { SandboxIdentity } from '../../../server/providers/identity/sandboxIdentity';
import { newIdNumber } from '../identity/idNumbers';
import { rejectionReply, startAliyunGateway, type AliyunGateway } from './aliyunGateway';
import { patienceFor, type ImitatedReply } from './localServer';

const known = { name: '张小明', idNumber: newIdNumber() };

/** 身份二要素核验 as documented, with a register of one person. */
function register({
  ParamType,
  UserName = '',
  IdentifyNum = '',
}: Record<string, string>): ImitatedReply {
  if (ParamType !== 'normal') return rejectionReply(200, '400');
  if (/[\dA-Za-z]/.test(UserName)) return rejectionReply(200, '401');
  const BizCode = IdentifyNum !== known.idNumber ? '3' : UserName === known.name ? '1' : '2';
  const ResultObject = { BizCode };
  return { json: { Code: '200', Message: 'success', RequestId: 'R-1', ResultObject } };
}

let aliyun: AliyunGateway;
beforeAll(async () => {
  aliyun = await startAliyunGateway({
    action: 'Id2MetaVerify',
    version: '2019-03-07',
    answer: register,
  });
});
afterAll(() => aliyun.close());

const client = (changes: Partial<AliyunOptions> = {}) =>
  new AliyunIdentity({
    accessKeyId: 'test-key-id',
    accessKeySecret: 'test-key-secret',
    endpoint: aliyun.endpoint,
    timeout: patienceFor(),
    ...changes,
  });

describe('Alibaba Cloud, asked to verify a person', () => {
  it.each([
    ['who is right', known, 'match'],
    ['with another name', { ...known, name: '李四' }, 'mismatch'],
    ['with an unassigned number', { ...known, idNumber: newIdNumber() }, 'unknown'],
    ['with an impossible name', { ...known, name: 'Bob' }, 'unknown'],
  ])('%s answers %s', async (_, person, verdict) => {
    expect(await client().verify(person)).toBe(verdict);
  });

  it.each<[string, Partial<AliyunOptions>, string]>([
    ['an unknown key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId.NotFound'],
    ['a wrong secret', { accessKeySecret: 'guess' }, 'SignatureDoesNotMatch'],
    ['nobody there', { endpoint: 'http://127.0.0.1:9' }, 'no answer'],
  ])('with %s has no verdict', async (_, changes, message) => {
    const asked = client(changes).verify(known);
    const error = { name: 'IdentityUnavailable', message: `Id2MetaVerify: ${message}` };
    await expect(asked).rejects.toMatchObject(error);
  });

  it.each<[string, ImitatedReply]>([
    ['is silent', 'silence'],
    ['hangs up', 'hang-up'],
    ['answers a page', { text: '<html>502</html>' }],
    ['answers nothing', { json: null }],
    ['cannot reach its own source', { json: { Code: '402', Message: '权威源服务异常' } }],
    ['is not paid', { json: { Code: '412', Message: '欠费中' } }],
    ['answers what nobody knows', { json: { Code: '200', ResultObject: { BizCode: '9' } } }],
  ])('that %s has no verdict, and names nobody in the error', async (_, reply) => {
    aliyun.next(reply);
    const error = await client({ timeout: patienceFor(reply) })
      .verify(known)
      .catch((thrown: unknown) => thrown as Error);
    expect(error).toMatchObject({ name: 'IdentityUnavailable' });
    expect(String(error)).not.toContain(known.name);
    expect(String(error)).not.toContain(known.idNumber);
  });
});

describe('the sandbox of identities', () => {
  it('decides by the name, as the README says', async () => {
    const ask = (name: string) => new SandboxIdentity().verify({ ...known, name });
    expect(await ask('张小明')).toBe('match');
    expect(await ask('不一致')).toBe('mismatch');
    expect(await ask('查无此人')).toBe('unknown');
    await expect(ask('无人应答')).rejects.toMatchObject({ name: 'IdentityUnavailable' });
  });
});
