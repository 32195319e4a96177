import { useDraft } from '../../ui/composer/use-draft.ts'
import type { SpeechModel } from '../../ui/speech-fields/speech-options.ts'
import { SpeechPanel } from '../../ui/voice-picker/speech-panel.tsx'
import type { SpeechDrafts } from './draft.ts'

interface SettingsPanelProps {
  readonly drafts: SpeechDrafts
  /** The model of the voice; null while unknown. */
  readonly model: SpeechModel | null
}

/** Voice, speed, file format and options of the next recording. */
export function SettingsPanel({ drafts, model }: SettingsPanelProps) {
  const voice = useDraft(drafts, ({ draft }) => draft.voice)
  const speed = useDraft(drafts, ({ draft }) => draft.speed)
  const output = useDraft(drafts, ({ draft }) => draft.output)
  const instructions = useDraft(drafts, ({ draft }) => draft.instructions)
  const parameters = useDraft(drafts, ({ draft }) => draft.parameters)
  return (
    <SpeechPanel
      speaking={{ voice, speed, output, instructions, parameters }}
      model={model}
      onChange={(change) => drafts.change(change)}
    />
  )
}
