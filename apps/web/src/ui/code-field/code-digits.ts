import { CODE_DIGITS } from '@atelier/contract/limits'

/** The digits of what was typed or pasted, no more than a code has: "123 456" and "code: 123456" both work. */
export function codeDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CODE_DIGITS)
}
