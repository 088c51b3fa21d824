import { TO_FILL_IN } from '../domain/content';
import type { SetupFacts } from '../flows/operate/setup';
import type { Finding } from './finding';

const keysOf = (texts: { key: string }[]) => texts.map(({ key }) => key).join(', ');

/** Checks that legal texts were reviewed, open games have a model, and the desk has an admin. */
export function judgeSetup({ admins, unfilled, shipped, withoutModel }: SetupFacts): Finding[] {
  const found: Finding[] = [];
  if (unfilled.length > 0)
    found.push({
      about: 'documents',
      state: 'bad',
      said: `${keysOf(unfilled)} do not name the operator yet`,
      advice: `write it at the desk, 内容, 文档, where they say ${TO_FILL_IN}…】`,
    });
  if (shipped.length > 0)
    found.push({
      about: 'documents',
      state: 'note',
      said: `${keysOf(shipped)} are as they ship`,
      advice: 'have a lawyer read them, name the operator, and publish them at the desk',
    });
  if (withoutModel.length > 0)
    found.push({
      about: 'games',
      state: 'note',
      said: `${withoutModel.join(', ')} are open to estimates and have no model`,
      advice: 'npm run sales:import, or close them at the desk until there are sales',
    });
  if (admins === 0)
    found.push({
      about: 'desk',
      state: 'note',
      said: 'has no admin',
      advice: 'npm run staff:create -- --name NAME --alias ALIAS --role admin',
    });
  return found;
}
