/** Hosts that ignore dots in the name, with their other names. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * The mailbox of an address, for credits that are granted once per person: without a `+tag`, and without dots where the
 * host ignores them. Two addresses of one mailbox are still two accounts.
 */
export function creditAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  const host = email.slice(at + 1)
  const gmail = dotless[host]
  return gmail ? `${name.replaceAll('.', '')}@${gmail}` : `${name}@${host}`
}
