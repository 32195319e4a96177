import { type AudioFormat, audioFormats, speechSpeed } from '@atelier/contract/kinds/speech'
import { type PersistedStore, persistedStore } from '../../state/persisted-store.ts'
import { readSpeechChoices, type SpeechChoices } from '../../ui/speech-fields/speech-options.ts'
import { clampSpeed } from '../../ui/speech-fields/speed.ts'
import { isVoice, type Voice } from '../../ui/voice-picker/voice.ts'
import type { PdfChoices } from './pdf-choices.ts'

/** Stored settings of a PDF besides its file. */
export interface PersistedPdf {
  readonly name: string
  readonly choices: PdfChoices
}

/** The voice settings, and the selected PDF. */
export interface PdfSettings extends SpeechChoices {
  /** Null without a PDF. */
  readonly pdf: PersistedPdf | null
  readonly voice: Voice | null
  readonly speed: number
  readonly output: AudioFormat
}

/** The PDF settings of an account on this device. */
export type PdfSettingsStore = PersistedStore<PdfSettings>

/** Parses the stored settings; missing or invalid fields get their defaults. */
function readPdfSettings(stored: string | null): PdfSettings {
  const parsed = parse(stored)
  return {
    pdf: pdfOf(parsed.pdf),
    voice: isVoice(parsed.voice) ? parsed.voice : null,
    speed: clampSpeed(parsed.speed ?? speechSpeed.default),
    output: audioFormats.find((format) => format === parsed.output) ?? audioFormats[0],
    ...readSpeechChoices(parsed),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function pdfOf(value: unknown): PersistedPdf | null {
  const { name, choices } = recordOf(value)
  const { title, pages, byChapter } = recordOf(choices)
  if (typeof name !== 'string') return null
  return { name, choices: { title: textOf(title), pages: textOf(pages), byChapter: byChapter === true } }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function parse(stored: string | null): Record<string, unknown> {
  if (stored === null) return {}
  try {
    return recordOf(JSON.parse(stored))
  } catch {
    // Settings truncated by a full disk are discarded.
    return {}
  }
}

/** The settings of an account; the same store each time. */
export const pdfSettingsOf = (userId: number): PdfSettingsStore =>
  persistedStore(`atelier.pdf.${userId}`, readPdfSettings)
