import { type KeyboardEvent, lazy, type RefObject, Suspense, useMemo, useRef, useState } from 'react'
import { useDraft } from '../../../ui/composer/use-draft.ts'
import { Optional } from '../../../ui/optional.tsx'
import { PreviewText } from '../../../ui/voice-picker/preview-text.ts'
import type { Voice } from '../../../ui/voice-picker/voice.ts'
import type { SpeechDrafts } from '../draft.ts'
import { castParagraph, castSpeaker } from '../text-tools/cast.ts'
import { LineVoice } from './line-voice.tsx'
import classes from './script.module.css'
import { ownVoiceOf, type ScriptLine, scriptLines, voicesIn } from './script-lines.ts'
import { useLinePlaces } from './use-line-places.ts'

const VoicePicker = lazy(() =>
  import('../../../ui/voice-picker/voice-picker.tsx').then((module) => ({ default: module.VoicePicker })),
)

/** Longest script with voices beside its lines, in UTF-16 units; laying out longer ones makes typing slow. */
const PLACED = 20_000
/** Pixels above and below the visible part in which voices are shown too. */
const MARGIN = 40

interface ScriptVoicesProps {
  readonly drafts: SpeechDrafts
  readonly box: RefObject<HTMLTextAreaElement | null>
}

const nameOf = ({ speaker, paragraph }: ScriptLine) => speaker ?? `paragraph ${paragraph + 1}`

function useScript(drafts: SpeechDrafts) {
  const text = useDraft(drafts, ({ draft }) => (draft.text.length <= PLACED ? draft.text : ''))
  const speakers = useDraft(drafts, ({ draft }) => draft.speakers)
  const paragraphs = useDraft(drafts, ({ draft }) => draft.paragraphs)
  const lines = useMemo(() => scriptLines({ text, speakers }), [text, speakers])
  return { text, speakers, paragraphs, lines }
}

function cast(drafts: SpeechDrafts, { speaker, paragraph }: ScriptLine, voice: Voice | null): void {
  const isNamed = drafts.get().speakers.some(({ name }) => name === speaker)
  if (speaker !== null && (voice !== null || isNamed)) castSpeaker(drafts, speaker, voice)
  else castParagraph(drafts, paragraph, voice)
}

/** The voices of a script, each beside its line. The arrow keys move between them. */
export function ScriptVoices({ drafts, box }: ScriptVoicesProps) {
  const script = useScript(drafts)
  const { text, lines } = script
  const fallback = useDraft(drafts, ({ draft }) => draft.voice)
  const { middles, scrollTop, height } = useLinePlaces(box, text, lines)
  const [active, setActive] = useState(0)
  const [choosing, setChoosing] = useState<ScriptLine | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const used = voicesIn(script)
  const isVisible = (middle: number) => middle > scrollTop - MARGIN && middle < scrollTop + height + MARGIN
  const shown = middles.flatMap((middle, index) => (isVisible(middle) ? [index] : []))
  const entry = shown.includes(active) ? active : shown[0]
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const index = Number(event.target instanceof HTMLElement ? event.target.dataset.index : entry) + step
    const middle = middles[index]
    if (step === 0 || middle === undefined || !(event.target instanceof HTMLButtonElement)) return
    if (!frame.current?.contains(event.target)) return
    event.preventDefault()
    setActive(index)
    if (box.current && !(middle > scrollTop + MARGIN && middle < scrollTop + height - MARGIN))
      box.current.scrollTop = middle - height / 2
    // It may be rendered only after the script has scrolled to it.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        frame.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus()
      })
    })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form of its own
    <div
      ref={frame}
      className={classes.voices}
      role="group"
      aria-label="Voices of the script"
      data-empty={lines.length === 0 || undefined}
      onKeyDown={move}
    >
      <div className={classes.moved} style={{ transform: `translateY(${-scrollTop}px)` }}>
        {shown.map((index) => {
          const line = lines[index]
          return line ? (
            <LineVoice
              key={index}
              of={nameOf(line)}
              index={index}
              middle={middles[index] ?? 0}
              own={ownVoiceOf(line, script)}
              fallback={fallback}
              used={used}
              isActive={index === entry}
              onCast={(voice) => cast(drafts, line, voice)}
              onBrowse={() => {
                setChoosing(line)
                setIsOpen(true)
              }}
            />
          ) : null
        })}
      </div>
      {choosing ? (
        <Optional fallback={null}>
          <Suspense fallback={null}>
            <PreviewText value={() => text.slice(choosing.from)}>
              <VoicePicker
                opened={isOpen}
                chosenId={(ownVoiceOf(choosing, script) ?? fallback)?.id ?? null}
                onChoose={(voice) => cast(drafts, choosing, voice)}
                onClose={() => setIsOpen(false)}
              />
            </PreviewText>
          </Suspense>
        </Optional>
      ) : null}
    </div>
  )
}
