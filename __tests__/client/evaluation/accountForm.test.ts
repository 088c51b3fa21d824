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
  firstPathOf,
  fieldPathsOf,
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

describe('what is submitted', () => {
  it('leaves out what was not answered, and keeps "none" and "no", which are answers', () => {
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

  it('carries no zone on a server without zones, and no empty account', () => {
    const form = { ...filled, serverId: 'server-2', account: '  ' };
    const submission = submissionFromForm(form, description, 'submission-1');
    expect(submission).not.toHaveProperty('zone');
    expect(submission).not.toHaveProperty('account');
  });
});

describe('a draft', () => {
  it('brings back the form as it was', () => {
    expect(formFromDraft(draft, description)).toEqual(filled);
  });

  it('of an older form of the game loses what the game no longer knows, and nothing else', () => {
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

  it('keeps 不清楚 for questions of safety, and for nothing else', () => {
    const answers = { insured: 'unknown', rank: 'unknown' };
    expect(formFromDraft({ ...draft, answers }, description).answers).toMatchObject({
      insured: 'unknown',
      rank: null,
    });
  });

  it('is worth keeping only when something was filled in', () => {
    const empty = emptyForm(description);
    expect(hasContent(empty, description)).toBe(false);
    expect(hasContent({ ...empty, answers: { ...empty.answers, limited: [] } }, description)).toBe(
      true,
    );
  });

  it('of a game with one server has it chosen from the start', () => {
    const single = { ...description, servers: description.servers.slice(0, 1) };
    expect(emptyForm(single).serverId).toBe('server-1');
    expect(hasContent(emptyForm(single), single)).toBe(false);
  });
});

describe('what is wrong with the form', () => {
  it('is nothing when all that is required is there', () => {
    expect(formProblems(filled, description)).toEqual({});
  });

  it('is told at each place, by the contract’s rules', () => {
    const form = { ...withAnswers({ skins: 901, characters: { o0: 7 } }), zone: '201' };
    expect(formProblems(form, description)).toEqual({
      zone: '区号应在 1 到 200 之间',
      'answers.skins': '皮肤数量应在 0 到 900 之间',
      'answers.characters': '命应在 0 到 6 之间',
    });
  });

  it('names what is missing', () => {
    expect(formProblems(emptyForm(description), description)).toEqual({
      serverId: '请选择区服',
      'answers.skins': '请填写皮肤数量',
      'answers.insured': '请回答包赔，不知道就选“不清楚”',
    });
    expect(formProblems({ ...filled, zone: '' }, description)).toEqual({ zone: '请填写区号' });
  });

  it('does not ask for a zone where the server has none', () => {
    expect(formProblems({ ...filled, serverId: 'server-2', zone: '' }, description)).toEqual({});
  });

  it('reaches the form under the names of its fields', async () => {
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

  it('comes first where the page shows it first', () => {
    expect(fieldPathsOf(description)).toEqual([
      'serverId',
      'zone',
      'account',
      'answers.skins',
      'answers.limited',
      'answers.characters',
      'answers.rank',
      'answers.insured',
      'pictures',
    ]);
    expect(firstPathOf(['pictures', 'answers.rank', 'answers.skins'], description)).toBe(
      'answers.skins',
    );
    expect(firstPathOf(['submissionId'], description)).toBeNull();
  });
});
