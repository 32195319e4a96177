import { MAX_SPEECH_CHARACTERS } from '@atelier/contract/limits'
import { call } from '../../api/client.ts'
import { ComposerFrame } from '../../ui/composer/composer-frame.tsx'
import type { Readiness } from '../../ui/composer/readiness.ts'
import { useDraft } from '../../ui/composer/use-draft.ts'
import { useSpendable } from '../../ui/composer/use-spendable.ts'
import { type StartCall, useStart } from '../../ui/composer/use-start.ts'
import { voiceFieldsOf } from '../../ui/voice-picker/voice.ts'
import type { Draft, SpeechDrafts } from './draft.ts'
import { readinessOf } from './readiness.ts'

function requestOf({ title, text, voice, speed, output }: Draft) {
  if (voice === null) throw new Error('A start needs a voice.')
  return {
    text,
    ...voiceFieldsOf(voice),
    speed,
    output,
    ...(title.trim() === '' ? {} : { title: title.trim() }),
  }
}

/** How a draft is started. What was sent leaves the composer only if it is still the same once the server took it. */
function startOf(drafts: SpeechDrafts): StartCall<Draft> {
  return {
    kind: 'speech',
    identify: (draft) => JSON.stringify(requestOf(draft)),
    hasFiles: () => false,
    send: (draft, { idempotencyKey, signal }) =>
      call('POST /conversion/text[/{team}]', { body: requestOf(draft), idempotencyKey, signal }),
    onTaken: (sent) => {
      const now = drafts.get()
      if (now.text === sent.text && now.title === sent.title) drafts.clearText()
    },
  }
}

function useReadiness(drafts: SpeechDrafts): Readiness {
  const credits = useSpendable()
  const characters = useDraft(drafts, (state) => state.characters)
  const blank = useDraft(drafts, (state) => state.blank)
  const rate = useDraft(drafts, (state) => state.draft.voice?.price_tier.rate ?? null)
  return readinessOf({ characters, blank, rate, credits })
}

interface ComposerProps {
  readonly drafts: SpeechDrafts
  /** A remark about what was filled in; null without one. */
  readonly remark: string | null
}

/** What should be said, what it will cost, and the button. */
export function Composer({ drafts, remark }: ComposerProps) {
  const readiness = useReadiness(drafts)
  const start = useStart(startOf(drafts))
  return (
    <ComposerFrame
      drafts={drafts}
      placeholder="Write or paste what should be said…"
      size="long"
      maxCharacters={MAX_SPEECH_CHARACTERS}
      remark={remark}
      readiness={readiness}
      start={start}
      onGenerate={() => start.run(drafts.get())}
    />
  )
}
