import type { AudioFormat } from '@atelier/contract/kinds/speech'
import type { ReactNode } from 'react'
import fields from '../fields/fields.module.css'
import { FormatField, SpeedField } from '../speech-fields/speech-fields.tsx'
import type { Voice } from './voice.ts'
import { VoiceSetting } from './voice-setting.tsx'

/** How something is spoken. */
export interface Speaking {
  /** Null without a voice. */
  readonly voice: Voice | null
  readonly speed: number
  readonly output: AudioFormat
}

/** Summary of the settings. */
export function speakingSummary({ voice, speed, output }: Speaking): string {
  return [voice?.name, `${speed.toFixed(2)}×`, output.toUpperCase()].filter(Boolean).join(' · ')
}

interface SpeechPanelProps {
  readonly speaking: Speaking
  readonly onChange: (change: Partial<Speaking>) => void
  /** Additional settings. */
  readonly children?: ReactNode
}

/** Voice, speed and file format. */
export function SpeechPanel({ speaking, onChange, children }: SpeechPanelProps) {
  return (
    <section className={fields.panel} aria-label="Settings">
      <VoiceSetting voice={speaking.voice} onChoose={(voice) => onChange({ voice })} />
      <SpeedField value={speaking.speed} onChange={(speed) => onChange({ speed })} />
      <FormatField value={speaking.output} onChange={(output) => onChange({ output })} />
      {children}
    </section>
  )
}
