/** What the rest of the service may use of `help`. */
export {
  correctHelpQuestion,
  type HelpGroupRow,
  type HelpQuestionRow,
  insertHelpGroups,
  insertHelpQuestions,
} from './store';
