import type { z } from 'zod'

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

/** Prefixes of zod's default messages; custom messages of a schema are kept. */
const ownWords = /^(?:Invalid |Too |Unrecognized )/

/** Describes the error of a field for people. */
export function describeFault(issue: z.core.$ZodIssue): string {
  if (!ownWords.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type': {
      if (/received undefined$/.test(issue.message)) return 'This field is required.'
      const expected = types[issue.expected]
      return expected === undefined ? issue.message : `This must be ${expected}.`
    }
    case 'invalid_value':
      return `This must be ${list(issue.values.map(String))}.`
    case 'too_small':
      return `At least ${Number(issue.minimum).toLocaleString('en')}${units[issue.origin] ?? ''}.`
    case 'too_big':
      return `At most ${Number(issue.maximum).toLocaleString('en')}${units[issue.origin] ?? ''}.`
    case 'unrecognized_keys':
      return 'This field is not supported.'
    default:
      return issue.message
  }
}

function list(values: readonly string[]): string {
  return values.length === 1 ? (values[0] ?? '') : `one of ${values.join(', ')}`
}
