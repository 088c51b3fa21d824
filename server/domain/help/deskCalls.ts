import { randomUUID } from 'node:crypto';
import type { DeskHandlers } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { audit } from '../staff';
import {
  deleteHelpGroup,
  deleteHelpQuestion,
  hasQuestions,
  lockHelpGroup,
  lockHelpQuestion,
  selectHelpGroups,
  upsertHelpGroup,
  upsertHelpQuestion,
} from './store';

/**
 * The desk's endpoints for the help centre. Groups are locked before questions, to avoid deadlocks.
 */
export function helpDeskCalls({ database, now }: Services) {
  return {
    'GET /desk-api/content/help/list': async () => ({ list: await selectHelpGroups(database) }),

    'POST /desk-api/content/help/group/save': ({ groupId, title, position }, { staffId }) =>
      database.transaction(async (tx) => {
        if (groupId !== undefined && !(await lockHelpGroup(tx, groupId)))
          throw new BusinessError('HELP_NOT_FOUND');
        const group = { groupId: groupId ?? randomUUID(), title, position };
        await upsertHelpGroup(tx, group);
        const details = { title, position };
        const action = 'content.help.save';
        const saved = { groupId: group.groupId };
        return audit(tx, { staffId, action, subject: saved.groupId, details, at: now() }, saved);
      }),

    'POST /desk-api/content/help/group/remove': ({ groupId }, { staffId }) =>
      database.transaction(async (tx) => {
        const before = await lockHelpGroup(tx, groupId);
        if (!before) throw new BusinessError('HELP_NOT_FOUND');
        if (await hasQuestions(tx, groupId)) throw new BusinessError('HELP_GROUP_IN_USE');
        await deleteHelpGroup(tx, groupId);
        const details = { title: before.title };
        const action = 'content.help.remove';
        return audit(tx, { staffId, action, subject: groupId, details, at: now() }, {});
      }),

    'POST /desk-api/content/help/question/save': ({ questionId, ...rest }, { staffId }) =>
      database.transaction(async (tx) => {
        if (!(await lockHelpGroup(tx, rest.groupId))) throw new BusinessError('HELP_NOT_FOUND');
        if (questionId !== undefined && !(await lockHelpQuestion(tx, questionId)))
          throw new BusinessError('HELP_NOT_FOUND');
        const question = { questionId: questionId ?? randomUUID(), ...rest };
        await upsertHelpQuestion(tx, question);
        const { title, groupId, position, markdown } = rest;
        const details = { title, groupId, position, characters: markdown.length };
        const action = 'content.help.save';
        const saved = { questionId: question.questionId };
        return audit(tx, { staffId, action, subject: saved.questionId, details, at: now() }, saved);
      }),

    'POST /desk-api/content/help/question/remove': ({ questionId }, { staffId }) =>
      database.transaction(async (tx) => {
        const before = await lockHelpQuestion(tx, questionId);
        if (!before) throw new BusinessError('HELP_NOT_FOUND');
        await deleteHelpQuestion(tx, questionId);
        const details = { title: before.title };
        const action = 'content.help.remove';
        return audit(tx, { staffId, action, subject: questionId, details, at: now() }, {});
      }),
  } satisfies DeskHandlers<'help'>;
}
