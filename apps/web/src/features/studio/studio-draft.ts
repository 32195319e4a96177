import {
  musicInstruments,
  musicKeyModes,
  musicMoods,
  musicTempo,
  musicTonics,
} from '@atelier/contract/kinds/audio'
import { imageStrength, MAX_IMAGES } from '@atelier/contract/kinds/image'
import { type ItemKind, itemKinds } from '@atelier/contract/kinds/kind'
import {
  type AudioFit,
  audioFits,
  audioVolume,
  type VideoRatio,
  videoRatios,
} from '@atelier/contract/kinds/video'
import { type DraftStore, type DraftWords, textField } from '../../ui/composer/draft-store.ts'
import { type ChosenOptions, readChosenOptions } from '../../ui/model-fields/model-options.ts'
import { MAX_SEED } from '../../ui/model-fields/seed.ts'

/** Mood of a piece of music. */
export type Mood = (typeof musicMoods)[number]
/** Instrument of a piece of music. */
export type Instrument = (typeof musicInstruments)[number]
/** Key of a piece of music. */
export type MusicKey = `${(typeof musicTonics)[number]} ${(typeof musicKeyModes)[number]}`

/** A library item used as a source. */
export interface ChosenItem {
  readonly id: number
  readonly kind: ItemKind
  readonly title: string
}

/** Where the file of a further image is stored. */
export type ImageSlot = `image_${number}`

/** A further image: a library item, or null for the file stored in its slot. */
export interface DraftImage {
  readonly slot: ImageSlot
  readonly item: ChosenItem | null
}

/** A composer's draft. All modes use the same type and show only part of it. */
export interface StudioDraft extends DraftWords {
  /** Code of the model; null uses the mode's default, even if that changes. */
  readonly model: string | null
  readonly size: string | null
  readonly ratio: VideoRatio | null
  /** Duration of the result; null is what a local model suggests for the prompt, otherwise the mode's default. */
  readonly seconds: number | null
  readonly suggestedSeconds: number | null
  /** Null chooses a random one at each start. */
  readonly seed: number | null
  /** Seed of the item that the draft was filled with; null without one. */
  readonly remixedSeed: number | null
  readonly n: number
  /** Null is the model's default. */
  readonly strength: number | null
  readonly mood: Mood | null
  /** Beats per minute; null leaves it to the prompt. */
  readonly tempo: number | null
  readonly key: MusicKey | null
  readonly instruments: readonly Instrument[]
  readonly volume: number
  readonly fit: AudioFit
  /** The source, unless it is a file. */
  readonly source: ChosenItem | null
  /** The audio to add, unless it is a file. */
  readonly audio: ChosenItem | null
  readonly last_frame: ChosenItem | null
  readonly mask: ChosenItem | null
  /** Further images, in order. */
  readonly images: readonly DraftImage[]
  readonly parameters: ChosenOptions
}

/** The draft of one mode. */
export type StudioDrafts = DraftStore<StudioDraft>

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | null =>
  all.find((one) => one === value) ?? null

function within(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && value >= min && value <= max ? value : null
}

const wholeWithin = (value: unknown, min: number, max: number) =>
  Number.isInteger(value) ? within(value, min, max) : null

const nonEmpty = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

function keyOf(value: unknown): MusicKey | null {
  const [tonic, mode] = String(value).split(' ')
  const named = oneOf(musicTonics, tonic)
  const translatedMode = oneOf(musicKeyModes, mode)
  return named !== null && translatedMode !== null ? `${named} ${translatedMode}` : null
}

function chosenOf(value: unknown): ChosenItem | null {
  if (typeof value !== 'object' || value === null || !('id' in value && 'kind' in value)) return null
  const kind = oneOf(itemKinds, value.kind)
  if (typeof value.id !== 'number' || kind === null) return null
  return { id: value.id, kind, title: 'title' in value ? textField(value.title) : '' }
}

const isImageSlot = (value: unknown): value is ImageSlot =>
  typeof value === 'string' && /^image_\d+$/.test(value)

function imageOf(value: unknown): DraftImage[] {
  const { slot, item }: { slot?: unknown; item?: unknown } = typeof value === 'object' && value ? value : {}
  return isImageSlot(slot) ? [{ slot, item: chosenOf(item) }] : []
}

/** Parses the settings of a stored draft or of an item; missing or invalid fields get their defaults. */
export function readSettings(fields: Readonly<Record<string, unknown>>) {
  return {
    size: nonEmpty(fields.size),
    ratio: oneOf(videoRatios, fields.ratio),
    seconds: within(fields.seconds, 0.1, 600),
    seed: wholeWithin(fields.seed, 0, MAX_SEED),
    strength: within(fields.strength, imageStrength.min, imageStrength.max),
    mood: oneOf(musicMoods, fields.mood),
    tempo: wholeWithin(fields.tempo, musicTempo.min, musicTempo.max),
    key: keyOf(fields.key),
    instruments: musicInstruments.filter(
      (one) => Array.isArray(fields.instruments) && fields.instruments.includes(one),
    ),
    volume: within(fields.volume, audioVolume.min, audioVolume.max) ?? audioVolume.default,
    fit: oneOf(audioFits, fields.fit) ?? audioFits[0],
  }
}

/** Parses a stored draft. */
export function readStudioDraft(fields: Readonly<Record<string, unknown>>): StudioDraft {
  return {
    title: textField(fields.title),
    text: textField(fields.text),
    model: nonEmpty(fields.model),
    n: wholeWithin(fields.n, 1, MAX_IMAGES) ?? 1,
    ...readSettings(fields),
    suggestedSeconds: null,
    remixedSeed: wholeWithin(fields.remixedSeed, 0, MAX_SEED),
    source: chosenOf(fields.source),
    audio: chosenOf(fields.audio),
    last_frame: chosenOf(fields.last_frame),
    mask: chosenOf(fields.mask),
    images: Array.isArray(fields.images) ? fields.images.flatMap(imageOf) : [],
    parameters: readChosenOptions(fields.parameters),
  }
}
