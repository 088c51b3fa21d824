/** Masks a phone number for everybody but its owner: `138****8000`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** A user's name as shown to other users. */
export function displayName(user: { phone: string | null }): string {
  return user.phone === null ? '微信用户' : `用户 ${maskPhone(user.phone)}`;
}

/** A name that can be shown publicly: its first character, never a part of a phone number. */
export function maskName(nickname: string): string {
  const [first = ''] = nickname.trim();
  return `${/[\d\s]/.test(first) ? '' : first}***`;
}
