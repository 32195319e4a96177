import type { Item } from '../../api/kind-calls.ts'

/** Label of each mode. */
const modeWords: Readonly<Record<string, string>> = {
  SOUND: 'Sound',
  MUSIC: 'Music',
  MUSIC_TO_MUSIC: 'Rearranged',
  IMAGE_TO_IMAGE: 'From an image',
  IMAGE_TO_VIDEO: 'From an image',
  ADD_AUDIO_TO_VIDEO: 'With audio',
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

function sizeOf({ width, height, settings }: Pick<Item, 'width' | 'height' | 'settings'>): string | null {
  if (width !== null && height !== null) return `${width} × ${height}`
  return textOf(settings.size)?.replace('x', ' × ') ?? null
}

/** Summary of an item: voice or model, format, size. */
export function factsOf(item: Item): string[] {
  const { kind, voice, cloned_voice, settings, model, mode, status } = item
  const maker = status === 'uploaded' ? 'Uploaded' : model.name
  const facts =
    kind === 'speech'
      ? [(voice ?? cloned_voice)?.name, textOf(settings.output)?.toUpperCase()]
      : [maker, modeWords[mode], kind === 'image' || kind === 'video' ? sizeOf(item) : null]
  return facts.filter((fact): fact is string => Boolean(fact))
}
