import type { KindId } from '@atelier/contract/kinds/kind'

/** What a model is for. */
export interface Purpose {
  readonly kind: KindId
  readonly mode: string
}

/** What is known of an endpoint. */
export interface EndpointHints {
  readonly endpoint: string
  readonly name: string
  readonly description: string
  /** The provider's category, such as `text-to-image`; undefined if it has none. */
  readonly category?: string | undefined
  /** Address of an example of its results. */
  readonly example?: string | undefined
  /** Names of its fields, and of those it requires; undefined if they are not known. */
  readonly fields?: ReadonlySet<string> | undefined
  readonly required?: ReadonlySet<string> | undefined
}

const speech: Purpose = { kind: 'speech', mode: 'TEXT_TO_SPEECH' }
const clone: Purpose = { kind: 'voice', mode: 'VOICE_CLONE' }
const sound: Purpose = { kind: 'audio', mode: 'SOUND' }
const music: Purpose = { kind: 'audio', mode: 'MUSIC' }
const remix: Purpose = { kind: 'audio', mode: 'MUSIC_TO_MUSIC' }
const soundtrack: Purpose = { kind: 'video', mode: 'ADD_AUDIO_TO_VIDEO' }

const byCategory: Readonly<Record<string, Purpose>> = {
  'text-to-image': { kind: 'image', mode: 'TEXT_TO_IMAGE' },
  'image-to-image': { kind: 'image', mode: 'IMAGE_TO_IMAGE' },
  'text-to-video': { kind: 'video', mode: 'TEXT_TO_VIDEO' },
  'image-to-video': { kind: 'video', mode: 'IMAGE_TO_VIDEO' },
  'text-to-speech': speech,
  'text-to-music': music,
  'audio-to-audio': remix,
}

/** What a model is for by its category, its fields and its words; undefined if it cannot be told or is not offered. */
export function purposeOf(hints: EndpointHints): Purpose | undefined {
  const { category, endpoint, name, fields } = hints
  const title = `${endpoint} ${name}`
  if (/voice[-_ ]?clon/i.test(title)) return clone
  if (category === undefined) return purposeByWords(hints)
  if (category === 'text-to-audio') return fields?.has('voice') ? speech : musicOrSound(hints)
  if (/^video-to-(video|audio)$/.test(category)) return ADDS_SOUND.test(title) ? soundtrack : undefined
  return byCategory[category]
}

const ADDS_SOUND = /audio|sound|foley/i

function musicOrSound({ endpoint, name, description, fields }: EndpointHints): Purpose {
  if (fields?.has('lyrics') || fields?.has('lyrics_prompt')) return music
  const title = `${endpoint} ${name}`
  if (/sound|sfx/i.test(title)) return sound
  return /music|song/i.test(title) || /music|song/i.test(description) ? music : sound
}

/** Media by words and by extensions, the most telling first. */
const media = [
  ['speech', /text[- ]to[- ]speech|\btts\b|speech/i],
  ['video', /video|film|\b[ti]2v\b|\.(mp4|webm|mov)\b/i],
  ['audio', /audio|music|song|sound|\.(mp3|wav|flac|ogg|m4a)\b/i],
  ['image', /image|picture|photo|flux|diffusion|\.(png|jpe?g|webp|svg)\b/i],
] as const

const firstFrame = /^(start_image|first_frame|first_frame_image|image|input_image)(_url)?$/
const sourceImage = /^(image|images|input_image|input_images|image_input|init_image)(_urls?)?$/

function purposeByWords(hints: EndpointHints): Purpose | undefined {
  const { endpoint, name, description, example = '', required = new Set() } = hints
  const told = [example, `${endpoint} ${name}`, description]
  const [medium] = told.flatMap((text) => media.find(([, words]) => words.test(text))?.[0] ?? [])
  const needs = (pattern: RegExp) => [...required].some((field) => pattern.test(field))
  if (medium === 'speech' || (medium === 'audio' && hints.fields?.has('voice'))) return speech
  if (medium === 'video' && needs(/^video(_url)?$/))
    return ADDS_SOUND.test(endpoint + name) ? soundtrack : undefined
  if (medium === 'video')
    return { kind: 'video', mode: needs(firstFrame) ? 'IMAGE_TO_VIDEO' : 'TEXT_TO_VIDEO' }
  if (medium === 'audio') return needs(/^audio(_url)?$/) ? remix : musicOrSound(hints)
  if (medium === 'image')
    return { kind: 'image', mode: needs(sourceImage) ? 'IMAGE_TO_IMAGE' : 'TEXT_TO_IMAGE' }
  return undefined
}
