import { type AudioFormat, audioFormats, speechSpeed } from '@atelier/contract/kinds/speech'
import { createStore, type Store } from '../../state/store.ts'
import { clampSpeed } from '../../ui/speech-fields/speed.ts'
import { isVoice, type Voice } from '../../ui/voice-picker/voice.ts'

/** How a PDF is spoken. */
export interface PdfSettings {
  readonly voice: Voice | null
  readonly speed: number
  readonly output: AudioFormat
}

/** The settings of an account on this device, and the way to change them. */
export interface PdfSettingsStore {
  readonly state: Store<PdfSettings>
  change(fields: Partial<PdfSettings>): void
}

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

const opened = new Map<string, PdfSettingsStore>()

/** The settings of an account; the same store each time. */
export function pdfSettingsOf(userId: number): PdfSettingsStore {
  const key = `atelier.pdf.${userId}`
  const known = opened.get(key)
  if (known) return known
  const state = createStore(readPdfSettings(localStorage.getItem(key)))
  const change: PdfSettingsStore['change'] = (fields) => {
    state.set({ ...state.get(), ...fields })
    try {
      localStorage.setItem(key, JSON.stringify(state.get()))
    } catch (error) {
      console.info('The settings are not kept beyond a reload:', error)
    }
  }
  const store = { state, change }
  opened.set(key, store)
  return store
}
