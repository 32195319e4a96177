import type { FieldMapper, MappedField } from '../mapped-field.ts'

const prompts = /^(prompt|text|text_prompt|input_text|gen_text|script|input)$/
/** What endpoints without a prompt take in its place. */
const substitutes = /^(sound_effect_prompt|tags|caption|instruction)$/
const lyrics = /^(lyrics|lyrics_prompt)$/
const MAX_CHARACTERS = 1_000_000
/** Structure without words: the music stays instrumental. */
const INSTRUMENTAL = '[Intro]\n[Verse]\n[Chorus]\n[Outro]'

const acceptsText = (shape: Parameters<FieldMapper>[0]['shape']) =>
  shape.alternatives.some(({ type }) => type === 'string' || type === 'unknown')

/** The prompt, or the text to speak. */
export const mapPrompt: FieldMapper = ({ name, required, shape }, { purpose, fields }) => {
  const isPrompt = prompts.test(name)
    ? // A text to speak may come with a prompt that describes how.
      name !== 'prompt' || purpose.kind !== 'speech' || !fields.has('text')
    : substitutes.test(name) && ![...fields.keys()].some((other) => prompts.test(other))
  if (!isPrompt || !acceptsText(shape) || shape.enum) return undefined
  const most = Math.min(shape.maxLength ?? statedLength(shape.description) ?? 0, MAX_CHARACTERS)
  if (purpose.kind === 'speech') return spokenText(required, most)
  const inputs = { text: { required, ...(most >= 1 ? { max_characters: Math.floor(most) } : {}) } }
  if (purpose.mode !== 'MUSIC') return { value: { $: 'text' }, inputs }
  return { value: { $: 'music', ...(most >= 1 ? { max_length: Math.floor(most) } : {}) }, inputs }
}

/** Longer texts are spoken in parts. */
const spokenText = (required: boolean, most: number): MappedField => ({
  value: { $: 'text' },
  inputs: { text: { required } },
  ...(most >= 100 ? { facts: { speech: { part_characters: Math.min(Math.floor(most), 100_000) } } } : {}),
})

/** The words of a song. */
export const mapLyrics: FieldMapper = ({ name, required, shape }, { purpose }) => {
  if (!lyrics.test(name) || purpose.kind !== 'audio' || !acceptsText(shape)) return undefined
  const maxLength = Math.max(INSTRUMENTAL.length, Math.min(shape.maxLength ?? 2000, 2000))
  const description = 'Words of the song, with tags such as [Verse] and [Chorus].'
  const option = {
    ...({ type: 'string', title: 'Lyrics', description, maxLength } as const),
    default: required ? INSTRUMENTAL : '',
  }
  return {
    value: { $: 'parameters.lyrics' },
    option: ['lyrics', option],
    problem: required
      ? 'The endpoint requires lyrics; the proposed default has no words. Check it.'
      : undefined,
  }
}

/** A limit such as `max 5000 characters` or `10-300 characters`. */
function statedLength(description: string): number | undefined {
  const [, length] = /(\d[\d,]*)\s+characters/i.exec(description) ?? []
  return length === undefined ? undefined : Number(length.replaceAll(',', ''))
}
