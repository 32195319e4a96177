import { type AudioFormat, audioFormats, speechSpeed } from '@atelier/contract/kinds/speech'
import { type KeptStore, keptStore } from '../../state/kept-store.ts'
import { clampSpeed } from '../../ui/speech-fields/speed.ts'
import { isVoice, type Voice } from '../../ui/voice-picker/voice.ts'
import type { PdfChoices } from './pdf-choices.ts'

/** What is kept of a PDF beside its file. */
export interface KeptPdf {
  readonly name: string
  readonly choices: PdfChoices
}

/** How a PDF is spoken, and which one lies ready. */
export interface PdfSettings {
  /** Null while there is none. */
  readonly pdf: KeptPdf | null
  readonly voice: Voice | null
  readonly speed: number
  readonly output: AudioFormat
}

/** The settings of an account on this device, and the way to change them. */
export type PdfSettingsStore = KeptStore<PdfSettings>

/** Reads what was kept; whatever is missing or of the wrong shape gets its default. */
function readPdfSettings(stored: string | null): PdfSettings {
  const kept = parse(stored)
  return {
    pdf: pdfOf(kept.pdf),
    voice: isVoice(kept.voice) ? kept.voice : null,
    speed: clampSpeed(kept.speed ?? speechSpeed.default),
    output: audioFormats.find((format) => format === kept.output) ?? audioFormats[0],
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function pdfOf(value: unknown): KeptPdf | null {
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
    // What was cut short by a full disk is as good as nothing.
    return {}
  }
}

/** The settings of an account; the same store each time. */
export const pdfSettingsOf = (userId: number): PdfSettingsStore =>
  keptStore(`atelier.pdf.${userId}`, readPdfSettings)
