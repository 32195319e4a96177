import { type SheetField, sheetFields } from '@atelier/contract/kinds/sheet'
import { type AudioFormat, audioFormats, speechSpeed } from '@atelier/contract/kinds/speech'
import { type PersistedStore, persistedStore } from '../../state/persisted-store.ts'
import { MAX_SEED } from '../../ui/model-fields/seed.ts'
import { readSpeechChoices, type SpeechChoices } from '../../ui/speech-fields/speech-options.ts'
import { clampSpeed } from '../../ui/speech-fields/speed.ts'
import { isVoice, type Voice } from '../../ui/voice-picker/voice.ts'
import type { ColumnFields } from './columns.ts'

/** The draft of a spreadsheet screen. Options are those of the voice, or of the model. */
export interface SheetDraft extends SpeechChoices {
  /** Uuid of the uploaded spreadsheet; null without one. */
  readonly sheet: string | null
  /** The fields of its columns; null derives them from the header. */
  readonly fields: ColumnFields | null
  /** Its first row, if the user marked it as column names. */
  readonly header: readonly string[] | null
  readonly skipInvalid: boolean
  readonly voice: Voice | null
  readonly speed: number
  readonly output: AudioFormat
  readonly model: string | null
  readonly size: string | null
  readonly seed: number | null
}

/** A draft without a spreadsheet; settings are kept. */
export const cleared = {
  sheet: null,
  fields: null,
  header: null,
  skipInvalid: false,
} as const satisfies Partial<SheetDraft>

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

function fieldsOf(value: unknown): ColumnFields | null {
  if (!Array.isArray(value)) return null
  return value.map((held): SheetField | null => sheetFields.find((field) => field === held) ?? null)
}

function namesOf(value: unknown): string[] | null {
  return Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : null
}

const isSeed = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_SEED

/** Parses the stored draft; missing or invalid fields get their defaults. */
export function readSheetDraft(stored: string | null): SheetDraft {
  const parsed = parse(stored)
  return {
    sheet: textOf(parsed.sheet),
    fields: fieldsOf(parsed.fields),
    header: namesOf(parsed.header),
    skipInvalid: parsed.skipInvalid === true,
    voice: isVoice(parsed.voice) ? parsed.voice : null,
    speed: clampSpeed(parsed.speed ?? speechSpeed.default),
    output: audioFormats.find((format) => format === parsed.output) ?? audioFormats[0],
    model: textOf(parsed.model),
    size: textOf(parsed.size),
    seed: isSeed(parsed.seed) ? parsed.seed : null,
    ...readSpeechChoices(parsed),
  }
}

function parse(stored: string | null): Record<string, unknown> {
  if (stored === null) return {}
  try {
    const value: unknown = JSON.parse(stored)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // A draft truncated by a full disk is discarded.
    return {}
  }
}

/** The spreadsheet draft of an account on this device. */
export type SheetDraftStore = PersistedStore<SheetDraft>

/** The draft of an account, or of its selected team, for one kind; the same object each time. */
export const sheetDraftOf = (kind: string, userId: number, team: number | null): SheetDraftStore =>
  persistedStore(`atelier.sheet.${kind}.${userId}.${team ?? 'self'}`, readSheetDraft)
