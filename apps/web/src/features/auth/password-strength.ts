import { MIN_PASSWORD_LENGTH } from '@atelier/contract/limits'

/** Strength of a password, 0 (too short) to 3, and the hint for it. */
export interface PasswordStrength {
  readonly level: 0 | 1 | 2 | 3
  readonly hint: string
}

const LONG = 14

/** Judges a password by length and by how many sorts of characters and different ones it has. */
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
