/** A phone number as anybody but its owner's program may see it: `138****8000`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** What strangers read in place of a user's name. */
export function displayName(user: { phone: string | null }): string {
  return user.phone === null ? '微信用户' : `用户 ${maskPhone(user.phone)}`;
}

/** A name that anybody may read beside a price: its first letter, and nothing of a phone number. */
export function maskName(nickname: string): string {
  const [first = ''] = nickname.trim();
  return `${/[\d\s]/.test(first) ? '' : first}***`;
}
