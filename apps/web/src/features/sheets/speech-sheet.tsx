import { call } from '../../api/client.ts'
import { useStore } from '../../state/store.ts'
import { PronunciationSetting } from '../../ui/pronunciations/pronunciation-setting.tsx'
import { SpeechPanel, speakingSummary } from '../../ui/voice-picker/speech-panel.tsx'
import { voiceFieldsOf } from '../../ui/voice-picker/voice.ts'
import type { SheetDraft, SheetDraftStore } from './sheet-draft.ts'
import { sheetScreen } from './sheet-screen.tsx'

function bodyOf({ voice, speed, output }: SheetDraft) {
  if (voice === null) throw new Error('Choose a voice.')
  return { ...voiceFieldsOf(voice), speed, output }
}

function Settings({ sheetDraft }: { sheetDraft: SheetDraftStore }) {
  const speaking = useStore(sheetDraft.state, (now) => now)
  return (
    <SpeechPanel speaking={speaking} onChange={sheetDraft.change}>
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
  settingsOf: ({ voice, speed, output }) => ({ voice: voice?.id, speed, output }),
  missingOf: ({ voice }) => (voice === null ? 'Choose a voice to see the price.' : null),
  summaryOf: speakingSummary,
  quote: (part, sheetDraft, signal) =>
    call('POST /quotes', { body: { kind: 'speech', ...part, ...bodyOf(sheetDraft) }, signal }),
  start: (part, sheetDraft, options) =>
    call('POST /conversion/excell', { body: { ...part, ...bodyOf(sheetDraft) }, ...options }),
  Settings,
})
