import { useDraft } from '../../ui/composer/use-draft.ts'
import { SpeechPanel } from '../../ui/voice-picker/speech-panel.tsx'
import type { SpeechDrafts } from './draft.ts'

/** Voice, speed and file format of the next recording. */
export function SettingsPanel({ drafts }: { drafts: SpeechDrafts }) {
  const voice = useDraft(drafts, ({ draft }) => draft.voice)
  const speed = useDraft(drafts, ({ draft }) => draft.speed)
  const output = useDraft(drafts, ({ draft }) => draft.output)
  return <SpeechPanel speaking={{ voice, speed, output }} onChange={(change) => drafts.change(change)} />
}
