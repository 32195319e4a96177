import { MIN_PASSWORD_LENGTH } from '@atelier/contract/limits'

/** Strength of a password from 0 (too short) to 3, and a hint. */
export interface PasswordStrength {
  readonly level: 0 | 1 | 2 | 3
  readonly hint: string
}

const LONG = 14

/** Estimates strength from the length, the character classes and the number of distinct characters. */
export function passwordStrength(password: string): PasswordStrength {
  const missing = MIN_PASSWORD_LENGTH - password.length
  if (missing > 0) {
    const hint = password === '' ? `At least ${MIN_PASSWORD_LENGTH} characters` : `${missing} more to go`
    return { level: 0, hint }
  }
  const sorts = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((sort) => sort.test(password)).length
  const different = new Set(password).size
  if (different < 5) return { level: 1, hint: 'Easy to guess: few different characters' }
  if (password.length >= LONG || (sorts >= 3 && different >= 8)) return { level: 3, hint: 'Strong' }
  return sorts >= 2
    ? { level: 2, hint: 'Good; longer is stronger' }
    : { level: 1, hint: 'Weak; make it longer' }
}
