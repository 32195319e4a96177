import { MAX_SPEECH_CHARACTERS } from '@atelier/contract/limits'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { ComposerFrame } from '../../ui/composer/composer-frame.tsx'
import type { Readiness } from '../../ui/composer/readiness.ts'
import { useDraft } from '../../ui/composer/use-draft.ts'
import { useSpendable } from '../../ui/composer/use-spendable.ts'
import { useStart } from '../../ui/composer/use-start.ts'
import type { SettledSpeech } from '../../ui/speech-fields/speech-options.ts'
import type { Draft, SpeechDrafts } from './draft.ts'
import { readinessOf } from './readiness.ts'
import { ScriptVoices } from './script/script-voices.tsx'
import { startOf } from './start.ts'
import { badPauseIn, castIn, costOf, marksOf } from './text-tools/cast.ts'
import { ToolBar } from './text-tools/tool-bar.tsx'

const VoicesPanel = lazy(() =>
  import('./text-tools/voices-panel.tsx').then((module) => ({ default: module.VoicesPanel })),
)

/** The narrator and the first voice of another provider: all voices of a recording must have the same provider. */
function mismatchedVoices(draft: Draft): readonly [string, string] | null {
  const { voice } = draft
  if (voice === null) return null
  const { speakers, paragraphs } = castIn(draft)
  const mismatched = [...speakers, ...paragraphs].find((one) => one.voice.provider !== voice.provider)
  return mismatched ? [voice.name, mismatched.voice.name] : null
}

function useReadiness(drafts: SpeechDrafts, { factor, problem }: SettledSpeech): Readiness {
  const credits = useSpendable()
  const characters = useDraft(drafts, (state) => state.characters)
  const blank = useDraft(drafts, (state) => state.blank)
  const cost = useDraft(drafts, ({ draft }) =>
    draft.voice === null ? null : costOf(draft.text, draft.voice, draft, factor),
  )
  const badPause = useDraft(drafts, ({ draft }) => badPauseIn(draft.text))
  const mismatchedNames = useDraft(drafts, ({ draft }) => mismatchedVoices(draft)?.join('\n') ?? null)
  const [one = '', other = ''] = mismatchedNames?.split('\n') ?? []
  return readinessOf({
    characters,
    blank,
    cost,
    badPause,
    badOption: problem,
    mismatchedNames: mismatchedNames === null ? null : [one, other],
    credits,
  })
}

const PLACEHOLDER =
  'Write or paste your script…\n\nGive each paragraph its own voice, or start a line with a name:\nAnna: Good morning!'

interface ComposerProps {
  readonly drafts: SpeechDrafts
  readonly options: SettledSpeech
  /** A note about the prefilled draft; null without one. */
  readonly remark: string | null
}

/** The text, its price and the start button. */
export function Composer({ drafts, options, remark }: ComposerProps) {
  const readiness = useReadiness(drafts, options)
  const start = useStart(startOf(options), readiness.cost)
  const [isCasting, setIsCasting] = useState(false)
  const speakers = useDraft(drafts, ({ draft }) => draft.speakers)
  const marks = useCallback((text: string) => marksOf(text, speakers), [speakers])
  const box = useRef<HTMLTextAreaElement>(null)
  return (
    <ComposerFrame
      drafts={drafts}
      box={box}
      placeholder={PLACEHOLDER}
      size="long"
      maxCharacters={MAX_SPEECH_CHARACTERS}
      remark={remark}
      readiness={readiness}
      start={start}
      marksOf={marks}
      tools={<ToolBar drafts={drafts} box={box} isCasting={isCasting} onCasting={setIsCasting} />}
      beside={<ScriptVoices drafts={drafts} box={box} />}
      below={
        isCasting ? (
          <Suspense fallback={null}>
            <VoicesPanel drafts={drafts} box={box} />
          </Suspense>
        ) : null
      }
      onGenerate={() => start.run(drafts.get())}
    />
  )
}
