/** The public API of the module `help`. */
export {
  correctHelpQuestion,
  type HelpGroupRow,
  type HelpQuestionRow,
  insertHelpGroups,
  insertHelpQuestions,
} from './store';
