import { SALES_NEEDED } from '@account-doctor/contract/limits';
import type { MessageKind } from '@account-doctor/contract/messages';
import { yuan } from '@account-doctor/contract/money';
import type { AiEvaluationState } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';

/** What a person reads when the estimate of an order came to rest. */
interface OutcomeMessage {
  kind: MessageKind;
  title: string;
  text: string;
}

/** The message that an evaluation's new state is worth, or `null` while it still moves. */
export function outcomeMessage(
  state: AiEvaluationState,
  { gameName, serverLabel, fairPrice }: OrderRow,
  knownSales: number,
): OutcomeMessage | null {
  const account = `${gameName} · ${serverLabel}`;
  switch (state) {
    case 'submitted':
    case 'estimating':
    case 'locked':
    case 'unlocked':
      return null;
    case 'ready': {
      const price = fairPrice === null ? '' : `，合理价 ¥${yuan(fairPrice)}`;
      const text = `${account} 的账号评估完成了${price}。点开看看价格是怎么来的。`;
      return { kind: 'report-ready', title: '评估报告已生成', text };
    }
    case 'insufficient_data': {
      const text = `${account} 目前有 ${knownSales} 条成交记录，至少要 ${SALES_NEEDED} 条才能算出可靠的价格。您可以请估价师人工评估。`;
      return { kind: 'insufficient-data', title: '成交记录不够，没有给出价格', text };
    }
    case 'needs_input': {
      const text = `${account} 的填写项目有更新，请补充信息后重新提交，就能继续评估。`;
      return { kind: 'needs-input', title: '评估需要补充信息', text };
    }
    case 'failed': {
      const text = `${account} 的评估没有成功，问题出在我们这边。请重新提交一次，填过的内容都还在。`;
      return { kind: 'estimate-failed', title: '评估没有成功', text };
    }
  }
}
