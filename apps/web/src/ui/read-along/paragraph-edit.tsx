import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { call } from '../../api/client.ts'
import type { Item } from '../../api/kind-calls.ts'
import { Row, Stack, textStyles } from '../box/box.tsx'
import { GetCredits } from '../composer/get-credits.tsx'
import { useSpendable } from '../composer/use-spendable.ts'
import { type StartCall, useStart } from '../composer/use-start.ts'
import { PriceButton } from '../price-button/price-button.tsx'
import { VoiceChoice } from '../speech-fields/voice-choice.tsx'
import { type Voice, voiceFieldsOf } from '../voice-picker/voice.ts'
import classes from './text-dialog.module.css'
import { type ParagraphChange, useParagraphQuote } from './use-paragraph-quote.ts'
import type { RecordingParagraph } from './use-recording-text.ts'

interface ParagraphEditProps {
  readonly item: Pick<Item, 'code_ref' | 'title'>
  readonly paragraph: RecordingParagraph
  /** The voice picker is open. */
  readonly onChoosing: (isChoosing: boolean) => void
  readonly onCancel: () => void
  /** Called after the new recording was started. */
  readonly onStarted: () => void
}

const whole = new Intl.NumberFormat('en')

/** Settings of a regenerated paragraph. */
function startOf(code_ref: string, index: number, onTaken: () => void): StartCall<ParagraphChange> {
  return {
    kind: 'speech',
    hasFiles: () => false,
    send: (body, options) =>
      call('POST /conversion/{code_ref}/paragraphs/{index}', {
        params: { code_ref, index },
        body,
        ...options,
      }),
    onTaken,
  }
}

/** Edits a paragraph's text or voice, and regenerates it as a new recording. */
export function ParagraphEdit({ item, paragraph, onChoosing, onCancel, onStarted }: ParagraphEditProps) {
  const noteId = useId()
  const [text, setText] = useState(paragraph.text)
  const [voice, setVoice] = useState<Voice | null>(null)
  const credits = useSpendable()
  const isBlank = text.trim() === ''
  const change: ParagraphChange = {
    ...(text === paragraph.text ? {} : { text }),
    ...(voice === null ? {} : voiceFieldsOf(voice)),
  }
  const { cost, isStale, refusal } = useParagraphQuote(item.code_ref, paragraph.index, change, !isBlank)
  const start = useStart(startOf(item.code_ref, paragraph.index, onStarted), cost)
  const isShort = cost !== null && credits !== null && cost > credits
  const short = isShort
    ? `This costs ${whole.format(cost)} credits and you have ${whole.format(credits)}.`
    : null
  const note = isBlank ? 'Enter the text to speak.' : (refusal ?? short)
  return (
    <Stack gap="md">
      <Textarea
        size="md"
        label={`Paragraph ${paragraph.index + 1}`}
        autosize
        minRows={4}
        maxRows={14}
        dir="auto"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      <Stack gap={6}>
        <span className={textStyles.strong} aria-hidden>
          Voice
        </span>
        <VoiceChoice
          of={`paragraph ${paragraph.index + 1}`}
          voice={voice}
          empty="Original voice"
          onChoose={setVoice}
          onOpened={onChoosing}
        />
      </Stack>
      <p className={textStyles.muted}>
        Only this paragraph is regenerated and charged. The result is a new recording with the rest unchanged;
        “{item.title}” stays.
      </p>
      <Row gap="xs" justify="end" wrap>
        <span id={noteId} className={classes.note} role="status">
          {note}
        </span>
        {isShort ? <GetCredits /> : null}
        <Button variant="default" onClick={onCancel}>
          Back
        </Button>
        <PriceButton
          label="Regenerate"
          cost={isBlank ? null : cost}
          stale={isStale}
          disabled={isBlank || cost === null || isShort}
          loading={start.isPending}
          describedBy={noteId}
          onPress={() => start.run(change)}
        />
      </Row>
    </Stack>
  )
}
