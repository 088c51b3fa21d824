import type { DeskHandlers, StaffContext } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { activeModels } from '../model';
import { staffPerson, type StaffPerson } from '../staff';
import { claimAppraisal } from './claim';
import { appraisalDetail } from './detail';
import { saveFacts } from './facts';
import { appraisalQueueFor } from './queueView';
import type { MemberAndOrder } from './ownWork';
import { releaseAppraisal } from './release';
import { selectComparedValuers } from './roundStore';
import { approveAndDeliver, returnForCorrection } from './secondReading';
import { askCustomer, beginAppraisal, saveDraft, submitAppraisal } from './work';

/** Calls of the desk for appraisals, from the queue to the delivered report. */
export function appraisalDeskCalls(services: Services) {
  const { database } = services;
  const parts = { ...services, models: activeModels(database) };
  const memberAndOrderOf = async (
    orderId: string,
    context: StaffContext,
  ): Promise<MemberAndOrder> => ({
    member: await memberOf(context),
    orderId,
  });
  const memberOf = async ({ staffId }: StaffContext): Promise<StaffPerson> => {
    const member = await staffPerson(database, staffId);
    if (!member) throw new BusinessError('NOT_LOGGED_IN');
    return member;
  };
  return {
    'GET /desk-api/valuation/queue': async ({ lane, valuer, pageNo, pageSize }, context) => {
      const page = { pageNo, pageSize };
      const view = { lane, valuer, ...page };
      return { ...(await appraisalQueueFor(database, await memberOf(context), view)), ...page };
    },

    'GET /desk-api/valuation/compared': async () => ({
      list: await selectComparedValuers(database),
    }),

    'POST /desk-api/valuation/claim': async ({ orderId }, context) =>
      claimAppraisal(parts, await memberOf(context), orderId),

    'GET /desk-api/valuation/detail': async ({ orderId }, context) => {
      const { origin } = context.caller;
      return appraisalDetail(services, await memberOf(context), { orderId, origin });
    },

    'POST /desk-api/valuation/release': async ({ orderId, remark }, context) =>
      releaseAppraisal(services, await memberAndOrderOf(orderId, context), remark),

    'POST /desk-api/valuation/begin': async ({ orderId }, context) =>
      beginAppraisal(services, await memberAndOrderOf(orderId, context)),

    'POST /desk-api/valuation/save': async ({ orderId, ...draft }, context) =>
      saveDraft(services, await memberAndOrderOf(orderId, context), draft),

    'POST /desk-api/valuation/facts': async ({ orderId, facts }, context) =>
      saveFacts(parts, await memberAndOrderOf(orderId, context), facts),

    'POST /desk-api/valuation/ask': async ({ orderId, text }, context) =>
      askCustomer(services, await memberAndOrderOf(orderId, context), text),

    'POST /desk-api/valuation/submit': async ({ orderId }, context) =>
      submitAppraisal(services, await memberAndOrderOf(orderId, context)),

    'POST /desk-api/valuation/return': async ({ orderId, remark }, context) =>
      returnForCorrection(services, await memberAndOrderOf(orderId, context), remark),

    'POST /desk-api/valuation/deliver': async ({ orderId, remark }, context) =>
      approveAndDeliver(services, await memberAndOrderOf(orderId, context), remark),
  } satisfies DeskHandlers<'appraisal'>;
}
