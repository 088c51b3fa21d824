/** Masks a phone number for everyone except its owner: `138****8000`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** A user's name as shown to other users. */
export function displayName(user: { phone: string | null }): string {
  return user.phone === null ? '微信用户' : `用户 ${maskPhone(user.phone)}`;
}

/** A name for public pages: its first character, and no part of a phone number. */
export function maskName(nickname: string): string {
  const [first = ''] = nickname.trim();
  return `${/[\d\s]/.test(first) ? '' : first}***`;
}
