import { audioFormats, speechSpeed } from '@atelier/contract/kinds/speech'
import { useDraft } from '../../ui/composer/use-draft.ts'
import fields from '../../ui/fields/fields.module.css'
import { SegmentsField } from '../../ui/fields/segments-field.tsx'
import { SliderField } from '../../ui/fields/slider-field.tsx'
import type { SpeechDrafts } from './draft.ts'
import { VoiceSetting } from './voice-setting.tsx'

const formats = audioFormats.map((format) => ({ value: format, label: format.toUpperCase() }))

/** Voice, speed and file format of the next recording. */
export function SettingsPanel({ drafts }: { drafts: SpeechDrafts }) {
  const speed = useDraft(drafts, ({ draft }) => draft.speed)
  const output = useDraft(drafts, ({ draft }) => draft.output)
  return (
    <section className={fields.panel} aria-label="Settings">
      <VoiceSetting drafts={drafts} />
      <SliderField
        label="Speed"
        value={speed}
        min={speechSpeed.min}
        max={speechSpeed.max}
        step={speechSpeed.step}
        defaultValue={speechSpeed.default}
        format={(value) => `${value.toFixed(2)}×`}
        spoken={(value) => `${value.toFixed(2)} times`}
        ends={['Slower', 'Faster']}
        isLogarithmic
        onChange={(value) => drafts.change({ speed: value })}
      />
      <SegmentsField
        label="Format"
        options={formats}
        value={output}
        onChange={(value) => drafts.change({ output: value })}
      />
    </section>
  )
}
