import { propertyValueText } from '@account-doctor/contract/catalogueWords';
import type { FieldOption, GameField } from '@account-doctor/contract/game';
import { quoteText, type Sentence, sentence } from '../../core/bilingual';
import { changedProperties, idAndLabel, RETIRE_INSTEAD, partName } from './changedProperties';
import type { GameDifferences } from './compareTexts';
import { containsRange, pairRows } from './pairedRows';

/** One sentence for all pictures of a field, because an operator often adds many at once. */
function pictureChanges(field: Sentence, kept: { before: FieldOption; after: FieldOption }[]) {
  const changed = kept
    .filter(({ before, after }) => before.picture !== after.picture)
    .map(({ after }) => after);
  if (changed.length === 0) return [];
  const values = changed.map(({ value }) => quoteText(value)).join(', ');
  const labels = changed.map(({ label }) => `“${label}”`).join('、');
  return [
    sentence(
      `${field.english}: options with another picture: ${values}`,
      `${field.chinese}有 ${changed.length} 个选项换了图片：${labels}`,
    ),
  ];
}

type ListField = Extract<GameField, { options: unknown }>;

function compareOptions(
  field: Sentence,
  { options: before }: ListField,
  { kind, options: after }: ListField,
): GameDifferences {
  const { added, gone, kept } = pairRows(before, after, ({ value }) => value);
  const changes = [
    ...added.map(({ value, label }) =>
      sentence(
        `${field.english}: new option ${idAndLabel(value, label)}`,
        `${field.chinese}新增选项“${label}”（${value}）`,
      ),
    ),
    ...kept.flatMap((one) => {
      const said = `${field.chinese}选项“${one.before.label}”`;
      const name = partName(`${field.english}, option`, one.name, said);
      return changedProperties(name, one, ['picture']);
    }),
    ...pictureChanges(field, kept),
  ];
  const problems = gone.map(({ value, label }) =>
    sentence(
      `${field.english}: option ${idAndLabel(value, label)} is missing, but accounts have it: ${RETIRE_INSTEAD.english}`,
      `${field.chinese}少了选项“${label}”（${value}），已有账号选了它，${RETIRE_INSTEAD.chinese}`,
    ),
  );
  // Existing models refer to a grade by its index, so the order of grades must not change.
  const moved = before.some(({ value }, index) => after[index]?.value !== value);
  if (gone.length === 0 && moved && kind === 'grade')
    problems.push(
      sentence(
        `${field.english}: the options rise from lowest to highest and cannot change their order: put new ones last`,
        `${field.chinese}的选项由低到高，不能改变顺序，新的放在最后`,
      ),
    );
  else if (gone.length === 0 && moved)
    changes.push(
      sentence(
        `${field.english}: the options have another order`,
        `${field.chinese}的选项换了顺序`,
      ),
    );
  return { changes, problems };
}

const decimalsOf = (field: GameField) => ('decimals' in field && field.decimals) || 0;

/** Why the numbers of a field cannot change like this. */
function numberProblems(name: Sentence, before: GameField, after: GameField): Sentence[] {
  const ranges = [
    before.kind === 'number' && after.kind === 'number' && !containsRange(after, before),
    before.kind === 'leveled' &&
      after.kind === 'leveled' &&
      !containsRange(after.level, before.level),
  ];
  return [
    ranges.some(Boolean) &&
      sentence(
        `${name.english}: the range is smaller, which would reject numbers of accounts: only widen it`,
        `${name.chinese}的范围变小了，已有账号的数字会被拒绝，请只扩大范围`,
      ),
    decimalsOf(after) < decimalsOf(before) &&
      sentence(
        `${name.english}: there are fewer decimals, which would reject numbers of accounts: only add decimals`,
        `${name.chinese}的小数位变少了，已有账号的数字会被拒绝，请只增加`,
      ),
  ].filter((problem) => problem !== false);
}

/** Compares two versions of a field, like `compareGames`. */
export function compareField(before: GameField, after: GameField): GameDifferences {
  const name = partName('field', before.key, `字段“${before.label}”`);
  if (before.kind !== after.kind) {
    const problem = sentence(
      `${name.english}: the kind ${quoteText(before.kind)} cannot become ${quoteText(after.kind)}: add another field`,
      `${name.chinese}是${propertyValueText(before.kind)}，不能改成${propertyValueText(after.kind)}，请另加一个字段`,
    );
    return { changes: [], problems: [problem] };
  }
  const changes = changedProperties(name, { before, after }, ['options']);
  const problems = numberProblems(name, before, after);
  if (!('options' in before) || !('options' in after)) return { changes, problems };
  const options = compareOptions(name, before, after);
  return {
    changes: [...changes, ...options.changes],
    problems: [...problems, ...options.problems],
  };
}
