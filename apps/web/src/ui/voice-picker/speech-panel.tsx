import type { AudioFormat } from '@atelier/contract/kinds/speech'
import type { ReactNode } from 'react'
import fields from '../fields/fields.module.css'
import { OptionFields } from '../speech-fields/option-fields.tsx'
import { FormatField, SpeedField } from '../speech-fields/speech-fields.tsx'
import type { SpeechChoices, SpeechModel } from '../speech-fields/speech-options.ts'
import type { Voice } from './voice.ts'
import { VoiceSetting } from './voice-setting.tsx'

/** How something is spoken. */
export interface Speaking extends SpeechChoices {
  /** Null without a voice. */
  readonly voice: Voice | null
  readonly speed: number
  readonly output: AudioFormat
}

/** Summary of the settings. */
export function speakingSummary({
  voice,
  speed,
  output,
}: Pick<Speaking, 'voice' | 'speed' | 'output'>): string {
  return [voice?.name, `${speed.toFixed(2)}×`, output.toUpperCase()].filter(Boolean).join(' · ')
}

interface SpeechPanelProps {
  readonly speaking: Speaking
  /** The model of the voice; null while unknown. */
  readonly model: SpeechModel | null
  readonly onChange: (change: Partial<Speaking>) => void
  /** Additional settings. */
  readonly children?: ReactNode
}

/** Voice, speed, file format, and the options of the voice. */
export function SpeechPanel({ speaking, model, onChange, children }: SpeechPanelProps) {
  return (
    <section className={fields.panel} aria-label="Settings">
      <VoiceSetting voice={speaking.voice} onChoose={(voice) => onChange({ voice })} />
      <SpeedField value={speaking.speed} onChange={(speed) => onChange({ speed })} />
      <FormatField value={speaking.output} onChange={(output) => onChange({ output })} />
      <OptionFields model={model} choices={speaking} onChange={onChange} />
      {children}
    </section>
  )
}
