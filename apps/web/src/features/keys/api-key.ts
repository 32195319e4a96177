import type { User } from '../../api/account.ts'

/** An API key as the account lists it. */
export type ApiKey = User['api_keys'][number]

/** Editable fields of a key; no expiry or cap is null. */
export interface KeyFields {
  readonly name: string | null
  readonly expires_at: string | null
  readonly monthly_cap: number | null
}

/** Whether a key opens anything, or why it does not. */
export type KeyState = 'active' | 'expired' | 'revoked'

/** What a key is good for at a moment. */
export function keyState(key: Pick<ApiKey, 'revoked' | 'expires_at'>, now = Date.now()): KeyState {
  if (key.revoked) return 'revoked'
  return key.expires_at !== null && Date.parse(key.expires_at) <= now ? 'expired' : 'active'
}

/** What a key is called, by its beginning when it has no name. */
export const keyName = ({ name, prefix }: Pick<ApiKey, 'name' | 'prefix'>): string => name || `${prefix}…`

/** The last moment of a day on this device's calendar (`yyyy-mm-dd`): a key is good through the day that was chosen. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString()

/** The day of a moment on this device's calendar, as date fields take it. */
export function dayOf(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
