import { type SheetField, sheetFields } from '@atelier/contract/kinds/sheet'
import { type AudioFormat, audioFormats, speechSpeed } from '@atelier/contract/kinds/speech'
import { type KeptStore, keptStore } from '../../state/kept-store.ts'
import { MAX_SEED } from '../../ui/model-fields/seed.ts'
import { clampSpeed } from '../../ui/speech-fields/speed.ts'
import { isVoice, type Voice } from '../../ui/voice-picker/voice.ts'
import type { ColumnFields } from './columns.ts'

/** A start whose answer is not known: the same again must not be paid for twice. */
export interface StartAttempt {
  readonly body: string
  readonly key: string
}

/** What lies ready on a spreadsheet's screen. */
export interface Desk {
  /** Uuid of the spreadsheet that was given; null while there is none. */
  readonly sheet: string | null
  /** What its columns hold; null as its header says. */
  readonly fields: ColumnFields | null
  /** Its first row, where somebody said that it names the columns. */
  readonly header: readonly string[] | null
  readonly skipInvalid: boolean
  readonly attempt: StartAttempt | null
  readonly voice: Voice | null
  readonly speed: number
  readonly output: AudioFormat
  readonly model: string | null
  readonly size: string | null
  readonly seed: number | null
}

/** A screen without a spreadsheet; its settings stay. */
export const cleared = {
  sheet: null,
  fields: null,
  header: null,
  skipInvalid: false,
  attempt: null,
} as const satisfies Partial<Desk>

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

function fieldsOf(value: unknown): ColumnFields | null {
  if (!Array.isArray(value)) return null
  return value.map((held): SheetField | null => sheetFields.find((field) => field === held) ?? null)
}

function namesOf(value: unknown): string[] | null {
  return Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : null
}

function attemptOf(value: unknown): StartAttempt | null {
  if (typeof value !== 'object' || value === null || !('body' in value && 'key' in value)) return null
  const { body, key } = value
  return typeof body === 'string' && typeof key === 'string' ? { body, key } : null
}

const isSeed = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_SEED

/** Reads what was kept; whatever is missing or of the wrong shape gets its default. */
export function readDesk(stored: string | null): Desk {
  const kept = parse(stored)
  return {
    sheet: textOf(kept.sheet),
    fields: fieldsOf(kept.fields),
    header: namesOf(kept.header),
    skipInvalid: kept.skipInvalid === true,
    attempt: attemptOf(kept.attempt),
    voice: isVoice(kept.voice) ? kept.voice : null,
    speed: clampSpeed(kept.speed ?? speechSpeed.default),
    output: audioFormats.find((format) => format === kept.output) ?? audioFormats[0],
    model: textOf(kept.model),
    size: textOf(kept.size),
    seed: isSeed(kept.seed) ? kept.seed : null,
  }
}

function parse(stored: string | null): Record<string, unknown> {
  if (stored === null) return {}
  try {
    const value: unknown = JSON.parse(stored)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // What was cut short by a full disk is as good as nothing.
    return {}
  }
}

/** The desk of an account on this device, and the way to change it. */
export type DeskStore = KeptStore<Desk>

/** The desk of an account, or of the team it works for, for one kind; the same one each time. */
export const deskOf = (kind: string, userId: number, team: number | null): DeskStore =>
  keptStore(`atelier.sheet.${kind}.${userId}.${team ?? 'self'}`, readDesk)
