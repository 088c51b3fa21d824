import { describe, expect, it } from 'vitest';
import {
  draftFromForm,
  emptyForm,
  formFromDraft,
  hasContent,
  submissionFromForm,
  type AccountForm,
} from '@/features/account-form/form/accountForm';
import {
  topmostPath,
  listFieldPaths,
  formProblems,
  formResolver,
} from '@/features/account-form/form/problems';
import type { FormDraft } from '@/stores/DraftStore';
import { description } from './description';

const filled: AccountForm = {
  serverId: 'server-1',
  zone: '128',
  account: ' 玩家一号 ',
  answers: { skins: 12, limited: [], characters: { o0: 2 }, rank: null, insured: false },
  pictures: ['file-1'],
  hopedPrice: '1200',
  askedPrice: '5110',
  isBuyer: true,
  reading: null,
};
const draft: FormDraft = draftFromForm(filled, description, {
  submissionId: 'submission-1',
  savedAt: 7,
});
const withAnswers = (answers: AccountForm['answers']): AccountForm => ({
  ...filled,
  answers: { ...filled.answers, ...answers },
});

describe('a submission', () => {
  it('leaves out unanswered fields, and keeps the answers "none" and "no"', () => {
    expect(submissionFromForm(filled, description, 'submission-1')).toEqual({
      submissionId: 'submission-1',
      gameId: 'game-1',
      serverId: 'server-1',
      zone: 128,
      account: '玩家一号',
      answers: { skins: 12, limited: [], characters: { o0: 2 }, insured: false },
      pictures: ['file-1'],
    });
  });

  it('contains no zone on a server without zones, and no empty account', () => {
    const form = { ...filled, serverId: 'server-2', account: '  ' };
    const submission = submissionFromForm(form, description, 'submission-1');
    expect(submission).not.toHaveProperty('zone');
    expect(submission).not.toHaveProperty('account');
  });
});

describe('a draft', () => {
  it('restores the form', () => {
    expect(formFromDraft(draft, description)).toEqual(filled);
  });

  it('of an older version of the game loses only answers that the game no longer has', () => {
    const kept = {
      ...draft,
      serverId: 'closed-server',
      answers: {
        skins: 5000,
        limited: ['o1', 'gone'],
        characters: { gone: 1 },
        rank: ['o1'],
        removed: 3,
      },
    };
    const form = formFromDraft(kept, description);
    expect(form.serverId).toBe('');
    expect(form.answers).toEqual({
      skins: 5000,
      limited: ['o1'],
      characters: null,
      rank: null,
      insured: null,
    });
  });

  it('keeps 不清楚 for safety questions only', () => {
    const answers = { insured: 'unknown', rank: 'unknown' };
    expect(formFromDraft({ ...draft, answers }, description).answers).toMatchObject({
      insured: 'unknown',
      rank: null,
    });
  });

  it('is stored only when something was filled in', () => {
    const empty = emptyForm(description);
    expect(hasContent(empty, description)).toBe(false);
    expect(hasContent({ ...empty, answers: { ...empty.answers, limited: [] } }, description)).toBe(
      true,
    );
  });

  it('of a game with one server has that server selected', () => {
    const single = { ...description, servers: description.servers.slice(0, 1) };
    expect(emptyForm(single).serverId).toBe('server-1');
    expect(hasContent(emptyForm(single), single)).toBe(false);
  });
});

describe('the problems of a form', () => {
  it('are an empty list once all required fields are filled in', () => {
    expect(formProblems(filled, description)).toEqual({});
  });

  it('are reported per field by the contract’s rules', () => {
    const form = { ...withAnswers({ skins: 901, characters: { o0: 7 } }), zone: '201' };
    expect(formProblems(form, description)).toEqual({
      zone: '区号应在 1 到 200 之间',
      'answers.skins': '皮肤数量应在 0 到 900 之间',
      'answers.characters': '命应在 0 到 6 之间',
    });
  });

  it('name missing fields', () => {
    expect(formProblems(emptyForm(description), description)).toEqual({
      serverId: '请选择区服',
      'answers.skins': '请填写皮肤数量',
      'answers.insured': '请回答包赔，不知道就选“不清楚”',
    });
    expect(formProblems({ ...filled, zone: '' }, description)).toEqual({ zone: '请填写区号' });
  });

  it('do not include the zone where the server has no zones', () => {
    expect(formProblems({ ...filled, serverId: 'server-2', zone: '' }, description)).toEqual({});
  });

  it('have the names of the form’s fields', async () => {
    const checked = await formResolver(description)(
      emptyForm(description),
      undefined,
      {} as Parameters<ReturnType<typeof formResolver>>[2],
    );
    expect(checked.errors).toMatchObject({
      serverId: { message: '请选择区服' },
      answers: { skins: { message: '请填写皮肤数量' } },
    });
  });

  it('are ordered as the page shows the fields', () => {
    expect(listFieldPaths(description)).toEqual([
      'serverId',
      'zone',
      'account',
      'askedPrice',
      'answers.skins',
      'answers.limited',
      'answers.characters',
      'answers.rank',
      'answers.insured',
      'pictures',
    ]);
    expect(topmostPath(['pictures', 'answers.rank', 'answers.skins'], description)).toBe(
      'answers.skins',
    );
    expect(topmostPath(['submissionId'], description)).toBeNull();
  });
});
