import type { AudioInput } from '../spec/engine.ts'

/** Describes the options of music in a prompt, for models without such options. */
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
