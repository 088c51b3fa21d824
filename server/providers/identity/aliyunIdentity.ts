import { callAliyun, type AliyunOptions } from '../aliyun/call';
import { IdentityUnavailable, type IdentityProvider, type Person, type Verdict } from './identity';

const verdicts = new Map<string, Verdict>([
  ['1', 'match'],
  ['2', 'mismatch'],
  ['3', 'unknown'],
]);

/** Code with which the register rejects a name or number as invalid, so no person can have it. */
const ILLEGAL_PARAMETER = '401';

/** Alibaba Cloud (身份二要素核验: Id2MetaVerify, version 2019-03-07). */
export class AliyunIdentity implements IdentityProvider {
  constructor(private readonly options: AliyunOptions) {}

  async verify({ name, idNumber }: Person): Promise<Verdict> {
    const { code, bizCode } = await this.ask({
      ParamType: 'normal',
      UserName: name,
      IdentifyNum: idNumber,
    });
    if (code === ILLEGAL_PARAMETER) return 'unknown';
    const verdict = code === '200' ? verdicts.get(bizCode) : undefined;
    if (!verdict) throw new IdentityUnavailable(`Id2MetaVerify: ${code} ${bizCode}`.trim());
    return verdict;
  }

  private async ask(query: Record<string, string>): Promise<{ code: string; bizCode: string }> {
    try {
      const call = { action: 'Id2MetaVerify', version: '2019-03-07', query };
      const { status, answer } = await callAliyun(this.options, call);
      return codesOf(answer, status);
    } catch (cause) {
      throw new IdentityUnavailable('Id2MetaVerify: no answer', { cause });
    }
  }
}

/** The codes of an answer: of the call, and of the check itself. */
function codesOf(answer: unknown, status: number): { code: string; bizCode: string } {
  const { Code, ResultObject } = (answer ?? {}) as { Code?: unknown; ResultObject?: unknown };
  const { BizCode } = (ResultObject ?? {}) as { BizCode?: unknown };
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { code: text(Code) || `HTTP ${status}`, bizCode: text(BizCode) };
}
