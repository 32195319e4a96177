import { CODE_DIGITS } from '@atelier/contract/limits'

/** Extracts a code's digits from typed or pasted text, such as "123 456" and "code: 123456". */
export function codeDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CODE_DIGITS)
}
