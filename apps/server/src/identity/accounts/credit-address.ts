/** Hosts where dots in the name make no difference, and what they are also called. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * The mailbox behind an address, for credits that are granted once to a person: without a `+tag`, and without dots where the
 * host ignores them. Two addresses of one mailbox stay two accounts.
 */
export function creditAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  const host = email.slice(at + 1)
  const gmail = dotless[host]
  return gmail ? `${name.replaceAll('.', '')}@${gmail}` : `${name}@${host}`
}
