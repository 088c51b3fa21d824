import { bilingual } from '../core/bilingual';
import { PLACEHOLDER_START } from '../domain/content';
import type { SetupFacts } from '../flows/operate/setup';
import type { Finding } from './finding';

const joinKeys = (texts: { key: string }[]) => texts.map(({ key }) => key).join(', ');

/** Checks that legal texts were reviewed, open games have a model, and the desk has an admin. */
export function judgeSetup({ admins, unfilled, shipped, withoutModel }: SetupFacts): Finding[] {
  const found: Finding[] = [];
  if (unfilled.length > 0)
    found.push({
      about: bilingual('documents', '文档'),
      state: 'bad',
      said: bilingual(
        `${joinKeys(unfilled)} do not name the operator yet`,
        `${joinKeys(unfilled)} 还没有写明运营方`,
      ),
      advice: bilingual(
        `write it at the desk, 内容, 文档, where they say ${PLACEHOLDER_START}…】`,
        `在工作台的“内容”“文档”里填写，位置标着 ${PLACEHOLDER_START}…】`,
      ),
    });
  if (shipped.length > 0)
    found.push({
      about: bilingual('documents', '文档'),
      state: 'note',
      said: bilingual(
        `${joinKeys(shipped)} are as they ship`,
        `${joinKeys(shipped)} 还是出厂的文字`,
      ),
      advice: bilingual(
        'have a lawyer read them, name the operator, and publish them at the desk',
        '请律师审阅，写明运营方，再在工作台发布',
      ),
    });
  if (withoutModel.length > 0)
    found.push({
      about: bilingual('games', '游戏'),
      state: 'note',
      said: bilingual(
        `${withoutModel.join(', ')} are open to estimates and have no model`,
        `${withoutModel.join('、')} 开放估价，却没有模型`,
      ),
      advice: bilingual(
        'npm run sales:import, or close them at the desk until there are sales',
        'npm run sales:import，或者在有成交之前先在工作台关闭它们',
      ),
    });
  if (admins === 0)
    found.push({
      about: bilingual('desk', '工作台'),
      state: 'note',
      said: bilingual('has no admin', '没有管理员'),
      advice: bilingual(
        'npm run staff:create -- --name NAME --alias ALIAS --role admin',
        'npm run staff:create -- --name 登录名 --alias 称呼 --role admin',
      ),
    });
  return found;
}
