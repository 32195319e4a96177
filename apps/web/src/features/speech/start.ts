import { call } from '../../api/client.ts'
import type { StartCall } from '../../ui/composer/use-start.ts'
import type { SettledSpeech } from '../../ui/speech-fields/speech-options.ts'
import { voiceFieldsOf } from '../../ui/voice-picker/voice.ts'
import type { Draft } from './draft.ts'
import { castIn } from './text-tools/cast.ts'

function additionalFieldsOf(draft: Draft) {
  const { speakers, paragraphs } = castIn(draft)
  const named = speakers.map(({ name, voice }) => [name, voiceFieldsOf(voice)] as const)
  return {
    ...(speakers.length === 0 ? {} : { speakers: Object.fromEntries(named) }),
    ...(paragraphs.length === 0
      ? {}
      : { paragraphs: paragraphs.map(({ index, voice }) => ({ index, ...voiceFieldsOf(voice) })) }),
  }
}

function requestOf(draft: Draft, options: SettledSpeech['fields']) {
  const { title, text, voice, speed, output } = draft
  if (voice === null) throw new Error('Choose a voice.')
  const additional = additionalFieldsOf(draft)
  return {
    text,
    ...voiceFieldsOf(voice),
    speed,
    output,
    ...options,
    ...(Object.keys(additional).length === 0 ? {} : { additional_fields: additional }),
    ...(title.trim() === '' ? {} : { title: title.trim() }),
  }
}

/** The start call of a draft with its settled options. */
export function startOf({ fields }: Pick<SettledSpeech, 'fields'>): StartCall<Draft> {
  return {
    kind: 'speech',
    hasFiles: () => false,
    send: (draft, options) =>
      call('POST /conversion/text[/{team}]', { body: requestOf(draft, fields), ...options }),
  }
}
