import type { User } from '../../api/account.ts'

/** An API key, as listed with the account. */
export type ApiKey = User['api_keys'][number]

/** Editable fields of a key; null for no expiry or cap. */
export interface KeyFields {
  readonly name: string | null
  readonly expires_at: string | null
  readonly monthly_cap: number | null
}

/** Whether a key is valid, or why it is not. */
export type KeyState = 'active' | 'expired' | 'revoked'

/** The status of a key at a given time. */
export function keyState(key: Pick<ApiKey, 'revoked' | 'expires_at'>, now = Date.now()): KeyState {
  if (key.revoked) return 'revoked'
  return key.expires_at !== null && Date.parse(key.expires_at) <= now ? 'expired' : 'active'
}

/** Display name of a key: its name, or its prefix if it has none. */
export const keyName = ({ name, prefix }: Pick<ApiKey, 'name' | 'prefix'>): string => name || `${prefix}…`

/** The end of a day (`yyyy-mm-dd`) in the local time zone: a key is valid through the selected day. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString()

/** The local day of a timestamp, as used by date fields. */
export function dayOf(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
