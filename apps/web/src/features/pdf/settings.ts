import { type AudioFormat, audioFormats, speechSpeed } from '@atelier/contract/kinds/speech'
import { type KeptStore, keptStore } from '../../state/kept-store.ts'
import { clampSpeed } from '../../ui/speech-fields/speed.ts'
import { isVoice, type Voice } from '../../ui/voice-picker/voice.ts'

/** How a PDF is spoken. */
export interface PdfSettings {
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
    voice: isVoice(kept.voice) ? kept.voice : null,
    speed: clampSpeed(kept.speed ?? speechSpeed.default),
    output: audioFormats.find((format) => format === kept.output) ?? audioFormats[0],
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

/** The settings of an account; the same store each time. */
export const pdfSettingsOf = (userId: number): PdfSettingsStore =>
  keptStore(`atelier.pdf.${userId}`, readPdfSettings)
