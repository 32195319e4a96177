import { call } from '../../api/client.ts'
import { useStore } from '../../state/store.ts'
import { PronunciationSetting } from '../../ui/pronunciations/pronunciation-setting.tsx'
import { useSpeechOptions } from '../../ui/speech-fields/use-speech-options.ts'
import { SpeechPanel, speakingSummary } from '../../ui/voice-picker/speech-panel.tsx'
import { voiceFieldsOf } from '../../ui/voice-picker/voice.ts'
import type { SheetDraft, SheetDraftStore } from './sheet-draft.ts'
import type { SheetSettings } from './sheet-kind.ts'
import { sheetScreen } from './sheet-screen.tsx'

function useSettings(sheetDraft: SheetDraft): SheetSettings {
  const { voice, speed, output } = sheetDraft
  const options = useSpeechOptions(voice, sheetDraft)
  const fields = { speed, output, ...options.fields }
  const bodyOf = () => {
    if (voice === null) throw new Error('Choose a voice.')
    return { ...voiceFieldsOf(voice), ...fields }
  }
  return {
    fields: { voice: voice?.id, ...fields },
    missing: voice === null ? 'Choose a voice to see the price.' : options.problem,
    quote: (part, signal) => call('POST /quotes', { body: { kind: 'speech', ...part, ...bodyOf() }, signal }),
    start: (part, options) => call('POST /conversion/excell', { body: { ...part, ...bodyOf() }, ...options }),
  }
}

function Settings({ sheetDraft }: { sheetDraft: SheetDraftStore }) {
  const speaking = useStore(sheetDraft.state, (now) => now)
  const { model } = useSpeechOptions(speaking.voice, speaking)
  return (
    <SpeechPanel speaking={speaking} model={model} onChange={sheetDraft.change}>
      <PronunciationSetting />
    </SpeechPanel>
  )
}

/** Generates a recording from each row. */
export const ExcelToSpeechScreen = sheetScreen({
  kind: 'speech',
  path: '/excel-to-speech',
  fields: ['text', 'title', 'voice', 'speed', 'language'],
  nouns: { one: 'recording', many: 'recordings' },
  summaryOf: speakingSummary,
  useSettings,
  Settings,
})
