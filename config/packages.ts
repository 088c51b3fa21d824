/** Layers whose modules may have state that all pages share. */
const layers = ['client-core', 'src/data', 'src/navigation', 'src/platform', 'src/stores'];

/** Modules of these layers without state that the tabs do not use: sub-packages get copies. A test checks each. */
export const statelessModules = [
  'client-core/chat/ChatConnection.ts',
  'client-core/chat/ChatSocket.ts',
  'client-core/chat/Outbox.ts',
  'client-core/upload.ts',
  'src/data/chat.ts',
  'src/platform/network/socket.weapp.ts',
  'src/platform/pay/pay.weapp.ts',
  'src/platform/pictures/pictures.weapp.ts',
  'src/platform/pictures/saving.weapp.ts',
  'src/stores/feedbackDrafts.ts',
];

/** Modules of other folders with state that all pages share. A test finds each. */
export const singletonModules = [
  'src/features/account-form/openForms.ts',
  'src/features/account-form/lastSubmission.ts',
  'src/features/consent/ConsentSheet.tsx',
  'src/features/shell/shareCard.ts',
  'src/ui/longList/blocks.ts',
  'src/ui/longList/useWindowing.ts',
  'src/ui/theme.ts',
];

/**
 * Whether the mini-program may contain a module only once, in its main package.
 *
 * @param file path below the project's folder
 */
export const belongsInMainPackage = (file: string): boolean =>
  singletonModules.includes(file) ||
  (layers.some((layer) => file.startsWith(`${layer}/`)) && !statelessModules.includes(file));
