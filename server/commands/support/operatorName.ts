import { userInfo } from 'node:os';

/** Name of the user who runs a command; the number if the container does not know the name. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
