import type { DataOf, PayloadOf, QueueLane, AppraisalDetail } from '@account-doctor/contract/types';
import type { StaffRole } from '@account-doctor/contract/staff';
import { signedInMember, type SignedInMember } from '../staff/staff';
import type { TestService } from '../support/service';

type Draft = Omit<PayloadOf<'POST /desk-api/valuation/save'>, 'orderId'>;

export const NARRATIVE = '皮肤齐全且皇冠为限定，同类成交集中在两千元上下，按市场略作上调。';

/** A valid draft; a test overrides the part that it is about. */
const draftOf = (part: Partial<Draft> = {}): Draft => ({
  adjustments: [
    { label: '限定皇冠', reason: '近一周同款成交价上涨', amount: 20_000 },
    { label: '换绑周期', reason: '需要等待 30 天才能换绑', amount: -5_000 },
  ],
  narrative: NARRATIVE,
  evidence: [],
  spread: 10,
  ...part,
});

/** A member of the desk with the calls for appraisals; each call returns the code of the answer. */
export interface TestValuer {
  member: SignedInMember;
  claim(orderId: string): Promise<string>;
  release(orderId: string, remark?: string): Promise<string>;
  begin(orderId: string): Promise<string>;
  save(orderId: string, part?: Partial<Draft>): Promise<string>;
  ask(orderId: string, text?: string): Promise<string>;
  submit(orderId: string): Promise<string>;
  giveBack(orderId: string, remark?: string): Promise<string>;
  deliver(orderId: string): Promise<string>;
  queue(lane: QueueLane): Promise<DataOf<'GET /desk-api/valuation/queue'>>;
  detail(orderId: string): Promise<AppraisalDetail>;
  detailCode(orderId: string): Promise<string>;
  /** Claims a waiting appraisal and completes it up to the second reading. */
  value(orderId: string, part?: Partial<Draft>): Promise<void>;
}

export async function newValuer(
  service: TestService,
  role: StaffRole = 'valuer',
): Promise<TestValuer> {
  const member = await signedInMember(service, role);
  const { session } = member;
  type Name = Parameters<TestService['call']>[0];
  const codeOf = async (name: Name, payload: object) => {
    const { envelope } = await service.call(name, payload, { session });
    return envelope.code;
  };
  const needData = <Data>(data: Data | null, code: string): Data => {
    if (data === null) throw new Error(`Refused: ${code}`);
    return data;
  };
  const valuer: TestValuer = {
    member,
    claim: (orderId) => codeOf('POST /desk-api/valuation/claim', { orderId }),
    release: (orderId, remark = '不熟悉这个游戏') =>
      codeOf('POST /desk-api/valuation/release', { orderId, remark }),
    begin: (orderId) => codeOf('POST /desk-api/valuation/begin', { orderId }),
    save: (orderId, part) => codeOf('POST /desk-api/valuation/save', { orderId, ...draftOf(part) }),
    ask: (orderId, text = '请补充仓库截图') =>
      codeOf('POST /desk-api/valuation/ask', { orderId, text }),
    submit: (orderId) => codeOf('POST /desk-api/valuation/submit', { orderId }),
    giveBack: (orderId, remark = '请补充依据') =>
      codeOf('POST /desk-api/valuation/return', { orderId, remark }),
    deliver: (orderId) => codeOf('POST /desk-api/valuation/deliver', { orderId }),
    queue: async (lane) => {
      const name = 'GET /desk-api/valuation/queue';
      const { envelope } = await service.call(name, { lane }, { session });
      return needData(envelope.data, envelope.code);
    },
    detail: async (orderId) => {
      const name = 'GET /desk-api/valuation/detail';
      const { envelope } = await service.call(name, { orderId }, { session });
      return needData(envelope.data, envelope.code);
    },
    detailCode: (orderId) => codeOf('GET /desk-api/valuation/detail', { orderId }),
    value: async (orderId, part) => {
      const codes = [
        await valuer.claim(orderId),
        await valuer.begin(orderId),
        await valuer.save(orderId, part),
        await valuer.submit(orderId),
      ];
      if (codes.some((code) => code !== 'OK')) throw new Error(`Not valued: ${codes.join()}`);
    },
  };
  return valuer;
}
