import type { RequestNote } from '@atelier/contract/schemas/note'
import { describeOperation } from './describe-operation.ts'
import { type Edit, readEdit } from './read-edit.ts'

/** Most parts of a request in a note, and most characters of one. */
const MAX_PARTS = 6
const MAX_CHARACTERS = 60
const hint = 'An AI edit model can; choose one, or ask for an exact edit such as “crop to a square”.'

/** What is done for a request, or what of it cannot be done; then nothing is. */
export function describeEdit(request: string, images: number): RequestNote[] {
  const edit = readEdit(request)
  const reason = problemOf(edit, images)
  if (reason) return [{ code: 'not_understood', text: reason, words: shorten(edit.unknown) }]
  const done = edit.operations.map(describeOperation)
  if (edit.unknown.length === 0 && done.length > 0)
    return [{ code: 'rendered', text: `Will do: ${done.join(', ')}.`, words: done }]
  const words = shorten(edit.unknown.length > 0 ? edit.unknown : [request.trim()])
  const list = words.map((part) => `“${part}”`).join(', ')
  return [{ code: 'not_understood', text: `Can’t do ${list}. ${hint}`, words }]
}

function problemOf({ operations, unknown, reason }: Edit, images: number): string | undefined {
  if (reason || unknown.length > 0) return reason
  const joins = operations.filter(({ name }) => name === 'join' || name === 'stack').length
  if (joins > 0 && images < 2) return 'Add at least two images to place them side by side.'
  if (joins === 0 && images > 1) return 'Several images can only be placed side by side. Remove the others.'
  return joins > 1 ? 'The images can be placed side by side only once.' : undefined
}

const shorten = (parts: readonly string[]): string[] =>
  parts
    .slice(0, MAX_PARTS)
    .map((part) => (part.length > MAX_CHARACTERS ? `${part.slice(0, MAX_CHARACTERS).trimEnd()}…` : part))
