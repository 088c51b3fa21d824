/** Folders whose modules may contain state that all pages share. */
const layers = ['client-core', 'src/data', 'src/navigation', 'src/platform', 'src/stores'];

/**
 * Modules in `layers` that have no state and that the tab pages do not use, so that sub-packages may contain copies. A
 * test checks each module.
 */
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

/** Modules outside `layers` with state that all pages share. A test finds modules that are missing here. */
export const singletonModules = [
  'src/features/account-form/openForms.ts',
  'src/features/account-form/form/contexts.ts',
  'src/features/account-form/lastSubmission.ts',
  'src/features/consent/ConsentSheet.tsx',
  'src/features/shell/shareCard.ts',
  'src/ui/longList/blocks.ts',
  'src/ui/longList/useWindowing.ts',
  'src/ui/theme.ts',
];

/** Modules that many sub-packages use: one copy in the main package is smaller than a copy in each of them. */
const widelyUsedModules = [
  'contract/items.ts',
  'src/features/game/ItemTile.tsx',
  'src/features/order/SubjectRow.tsx',
  'src/ui/BottomBar.tsx',
  'src/ui/NotFoundView.tsx',
];

/**
 * Whether the mini-program may contain a module only once, in its main package.
 * @param file path below the project folder
 */
export const belongsInMainPackage = (file: string): boolean =>
  singletonModules.includes(file) ||
  widelyUsedModules.includes(file) ||
  (layers.some((layer) => file.startsWith(`${layer}/`)) && !statelessModules.includes(file));
