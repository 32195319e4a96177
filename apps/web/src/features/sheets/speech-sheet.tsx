import { call } from '../../api/client.ts'
import { useStore } from '../../state/store.ts'
import { PronunciationSetting } from '../../ui/pronunciations/pronunciation-setting.tsx'
import { SpeechPanel, speakingSummary } from '../../ui/voice-picker/speech-panel.tsx'
import { voiceFieldsOf } from '../../ui/voice-picker/voice.ts'
import type { Desk, DeskStore } from './desk.ts'
import type { SheetKind } from './sheet-kind.ts'

function bodyOf({ voice, speed, output }: Desk) {
  if (voice === null) throw new Error('A start needs a voice.')
  return { ...voiceFieldsOf(voice), speed, output }
}

function Settings({ desk }: { desk: DeskStore }) {
  const speaking = useStore(desk.state, (now) => now)
  return (
    <SpeechPanel speaking={speaking} onChange={desk.change}>
      <PronunciationSetting />
    </SpeechPanel>
  )
}

/** Each row becomes a recording. */
export const speechSheet: SheetKind = {
  kind: 'speech',
  path: '/excel-to-speech',
  fields: ['text', 'title', 'voice', 'speed', 'language'],
  nouns: { one: 'recording', many: 'recordings' },
  settingsOf: ({ voice, speed, output }) => ({ voice: voice?.id, speed, output }),
  missingOf: ({ voice }) => (voice === null ? 'Choose a voice to see the price.' : null),
  summaryOf: speakingSummary,
  quote: (part, desk, signal) =>
    call('POST /quotes', { body: { kind: 'speech', ...part, ...bodyOf(desk) }, signal }),
  start: (part, desk, idempotencyKey) =>
    call('POST /conversion/excell', { body: { ...part, ...bodyOf(desk) }, idempotencyKey }),
  Settings,
}
