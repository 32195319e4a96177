import { paragraphsOf, type TextRange } from '@atelier/contract/speech-text'
import { IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { Stack, textStyles } from '../../../ui/box/box.tsx'
import { useDraft } from '../../../ui/composer/use-draft.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { VoiceChoice } from '../../../ui/speech-fields/voice-choice.tsx'
import type { Voice } from '../../../ui/voice-picker/voice.ts'
import type { SpeechDrafts } from '../draft.ts'
import { castParagraph, castSpeaker } from './cast.ts'
import { paragraphAt } from './paragraphs.ts'
import { type Speaker, speakersIn } from './speakers.ts'
import classes from './text-tools.module.css'

interface VoicesPanelProps {
  readonly drafts: SpeechDrafts
  readonly box: RefObject<HTMLTextAreaElement | null>
}

/** Assigns voices to speakers and paragraphs. */
export function VoicesPanel({ drafts, box }: VoicesPanelProps) {
  const text = useDraft(drafts, ({ draft }) => draft.text)
  const known = useDraft(drafts, ({ draft }) => draft.speakers)
  const speakers = useMemo(() => speakersIn(text, known), [text, known])
  const paragraphs = useMemo(() => paragraphsOf(text), [text])
  const cast = useDraft(drafts, ({ draft }) => draft.paragraphs)
  const current = useCaretParagraph(box, paragraphs)
  const shown = cast.some(({ index }) => index === current)
    ? cast
    : [...cast, ...(current === null ? [] : [{ index: current, voice: null }])]
  return (
    <Stack as="section" gap="xs" className={classes.panel} aria-label="Speakers in this text">
      <SpeakerRows drafts={drafts} speakers={speakers} />
      <h2 className={classes.heading}>Paragraphs</h2>
      <Stack as="ul" gap="xs" className={classes.rows}>
        {shown
          .filter(({ index }) => index < paragraphs.length)
          .map(({ index, voice }) => (
            <ParagraphRow
              key={index}
              index={index}
              words={wordsOf(text, paragraphs[index])}
              isCurrent={index === current}
              voice={voice}
              onCast={(cast) => castParagraph(drafts, index, cast)}
            />
          ))}
      </Stack>
      <p className={classes.help}>
        {current === null
          ? 'Enter text, then place the cursor in a paragraph to choose a voice for it.'
          : 'Place the cursor in another paragraph to choose a voice for it.'}
      </p>
    </Stack>
  )
}

/** The beginning of a paragraph, which identifies it. */
const ANNOUNCED = 60

function wordsOf(text: string, paragraph: TextRange | undefined): string {
  if (!paragraph) return ''
  const { from, to } = paragraph
  return `${text.slice(from, Math.min(to, from + ANNOUNCED))}${to - from > ANNOUNCED ? '…' : ''}`
}

/** The paragraph at the caret; null while there is none. */
function useCaretParagraph(box: VoicesPanelProps['box'], paragraphs: readonly TextRange[]): number | null {
  const [caret, setCaret] = useState(() => box.current?.selectionStart ?? 0)
  useEffect(() => {
    const follow = () => {
      if (box.current && document.activeElement === box.current) setCaret(box.current.selectionStart)
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [box])
  return paragraphAt(paragraphs, caret)
}

interface SpeakerRowsProps {
  readonly drafts: SpeechDrafts
  readonly speakers: readonly Speaker[]
}

function SpeakerRows({ drafts, speakers }: SpeakerRowsProps) {
  const cast = useDraft(drafts, ({ draft }) => draft.speakers)
  return (
    <>
      <h2 className={classes.heading}>Speakers</h2>
      {speakers.length === 0 ? (
        <p className={classes.help}>
          Start a line with a name and a colon, such as “Anna: Good morning”, to choose a voice for Anna here.
        </p>
      ) : null}
      <Stack as="ul" gap="xs" className={classes.rows}>
        {speakers.map(({ name, lines }) => {
          const voice = cast.find((one) => one.name === name)?.voice ?? null
          return (
            <li key={name} className={classes.row}>
              <Stack as="span" className={classes.person}>
                <span className={textStyles.name}>{name}</span>
                <span className={classes.facts}>{lines === 1 ? '1 line' : `${lines} lines`}</span>
              </Stack>
              <VoiceChoice
                of={name}
                voice={voice}
                empty="Choose a voice"
                onChoose={(chosen) => castSpeaker(drafts, name, chosen)}
              />
              {voice ? (
                <IconButton
                  icon={IconX}
                  label={`Clear the voice of ${name}`}
                  onClick={() => castSpeaker(drafts, name, null)}
                />
              ) : null}
            </li>
          )
        })}
      </Stack>
    </>
  )
}

interface ParagraphRowProps {
  readonly index: number
  /** The beginning of the paragraph. */
  readonly words: string
  readonly isCurrent: boolean
  readonly voice: Voice | null
  /** Sets its voice; null means the narrator's. */
  readonly onCast: (voice: Voice | null) => void
}

function ParagraphRow({ index, words, isCurrent, voice, onCast }: ParagraphRowProps) {
  const name = `paragraph ${index + 1}`
  return (
    <li className={classes.row}>
      <Stack as="span" className={classes.person}>
        <span className={textStyles.name}>
          {index + 1}
          {isCurrent ? <span className={classes.facts}> · at the cursor</span> : null}
        </span>
        <span className={classes.excerpt} dir="auto">
          {words}
        </span>
      </Stack>
      <VoiceChoice of={name} voice={voice} empty="The narrator’s voice" onChoose={onCast} />
      {voice ? (
        <IconButton icon={IconX} label={`Clear the voice of ${name}`} onClick={() => onCast(null)} />
      ) : null}
    </li>
  )
}
