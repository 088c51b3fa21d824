import type { RunOpenType } from '../components/button';
import type { PageStack } from './pageStack';
import { recordCall, recordError } from './recorder';
import { shareWithFriend } from './shareCard';
import { answerOfDialog, failureResult } from './wx/call';
import { addLocalFile } from './wx/files';
import { pickFiles } from './wx/media';
import { permissionCalls } from './wx/permissions';

let lastPhoneCode = 0;

/** Results of the functions that a button's `open-type` can name; a test can replace each by the type's name. */
const openTypeResults: Record<string, () => unknown> = {
  getPhoneNumber() {
    lastPhoneCode += 1;
    return { code: `phone-code-${lastPhoneCode}` };
  },
  async chooseAvatar() {
    const [file] = await pickFiles('image/*', false);
    return { avatarUrl: file ? addLocalFile(file, file.name) : '' };
  },
  openSetting: () => permissionCalls.openSetting?.({} as never),
  agreePrivacyAuthorization: () => ({}),
  feedback: () => ({}),
  contact: () => ({}),
};

/** Runs the function of a button's `open-type` and sends the result to the button's handler. */
export function runOpenType(
  stack: PageStack,
  ...[type, button, emit]: Parameters<RunOpenType>
): void {
  recordCall(type, {});
  if (type === 'share') {
    const target = { id: button.id, dataset: Object.fromEntries(Object.entries(button.dataset)) };
    void shareWithFriend(stack, { from: 'button', target }).then((card) =>
      recordCall('shareCard', card),
    );
    return;
  }
  const door = openTypeResults[type];
  if (!door) {
    recordError('button', `open-type "${type}" is not simulated`);
    return;
  }
  answerOfDialog(type, door).then(
    (result) => emit(type.toLowerCase(), { errMsg: `${type}:ok`, ...(result as object) }),
    (error: unknown) => emit(type.toLowerCase(), failureResult(type, error)),
  );
}
