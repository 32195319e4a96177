import { useDraft } from '../../ui/composer/use-draft.ts'
import fields from '../../ui/fields/fields.module.css'
import { FormatField, SpeedField } from '../../ui/speech-fields/speech-fields.tsx'
import { VoiceSetting } from '../../ui/voice-picker/voice-setting.tsx'
import type { SpeechDrafts } from './draft.ts'

/** Voice, speed and file format of the next recording. */
export function SettingsPanel({ drafts }: { drafts: SpeechDrafts }) {
  const voice = useDraft(drafts, ({ draft }) => draft.voice)
  const speed = useDraft(drafts, ({ draft }) => draft.speed)
  const output = useDraft(drafts, ({ draft }) => draft.output)
  return (
    <section className={fields.panel} aria-label="Settings">
      <VoiceSetting voice={voice} onChoose={(chosen) => drafts.change({ voice: chosen })} />
      <SpeedField value={speed} onChange={(value) => drafts.change({ speed: value })} />
      <FormatField value={output} onChange={(value) => drafts.change({ output: value })} />
    </section>
  )
}
