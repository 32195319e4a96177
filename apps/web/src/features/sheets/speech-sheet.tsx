import { call } from '../../api/client.ts'
import { useStore } from '../../state/store.ts'
import fields from '../../ui/fields/fields.module.css'
import { FormatField, SpeedField } from '../../ui/speech-fields/speech-fields.tsx'
import { voiceFieldsOf } from '../../ui/voice-picker/voice.ts'
import { VoiceSetting } from '../../ui/voice-picker/voice-setting.tsx'
import type { Desk, DeskStore } from './desk.ts'
import type { SheetKind } from './sheet-kind.ts'

function bodyOf({ voice, speed, output }: Desk) {
  if (voice === null) throw new Error('A start needs a voice.')
  return { ...voiceFieldsOf(voice), speed, output }
}

function Settings({ desk }: { desk: DeskStore }) {
  const { voice, speed, output } = useStore(desk.state, (now) => now)
  return (
    <section className={fields.panel} aria-label="Settings">
      <VoiceSetting voice={voice} onChoose={(chosen) => desk.change({ voice: chosen })} />
      <SpeedField value={speed} onChange={(value) => desk.change({ speed: value })} />
      <FormatField value={output} onChange={(value) => desk.change({ output: value })} />
    </section>
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
  summaryOf: ({ voice, speed, output }) =>
    [voice?.name, `${speed.toFixed(2)}×`, output.toUpperCase()].filter(Boolean).join(' · '),
  quote: (part, desk, signal) =>
    call('POST /quotes', { body: { kind: 'speech', ...part, ...bodyOf(desk) }, signal }),
  start: (part, desk, idempotencyKey) =>
    call('POST /conversion/excell', { body: { ...part, ...bodyOf(desk) }, idempotencyKey }),
  Settings,
}
