import type { AudioInput } from '../spec/engine.ts'

/** What a piece of music is asked to be, in words: for models that know nothing but a prompt. */
export function describeMusic({ text, mood, tempo, key, instruments = [] }: AudioInput): string {
  return [
    text.trim(),
    mood,
    ...(tempo === undefined ? [] : [`${tempo} beats per minute`]),
    ...(key === undefined ? [] : [`in ${key}`]),
    ...(instruments.length > 0 ? [`with ${instruments.join(', ')}`] : []),
  ]
    .filter(Boolean)
    .join(', ')
}
