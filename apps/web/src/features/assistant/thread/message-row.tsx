import {
  IconCheck,
  IconCopy,
  IconFileText,
  IconMusic,
  IconPencil,
  IconPhoto,
  IconRefresh,
  IconSparkles,
  IconVideo,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { Answer, PlainText } from '../../../ui/markdown/lazy-answer.tsx'
import type { SentFile } from '../chat.ts'
import type { Message } from '../conversation.ts'
import { type QuoteActions, QuoteCard } from '../quote/quote-card.tsx'
import { ResultItems } from '../quote/result-items.tsx'
import classes from './message-row.module.css'

const fileIcons = { image: IconPhoto, audio: IconMusic, video: IconVideo, document: IconFileText } as const

function SentFiles({ files }: { files: readonly SentFile[] }) {
  if (files.length === 0) return null
  return (
    <Row as="ul" gap="xs" wrap className={classes.files} aria-label="Attached">
      {files.map((file) => {
        const Icon = fileIcons[file.kind]
        return (
          <li key={`${file.source_id ?? file.document}`} className={classes.file}>
            {file.kind === 'image' && file.url !== null ? (
              <img src={file.url} alt="" loading="lazy" />
            ) : (
              <Icon size={18} aria-hidden />
            )}
            <span>{file.name}</span>
          </li>
        )
      })}
    </Row>
  )
}

interface OwnWordsProps {
  readonly text: string
  readonly files: readonly SentFile[]
  /** Edits the message; absent if that would undo a generation. */
  readonly onEdit?: (() => void) | undefined
}

/** A message of the user. */
export function OwnWords({ text, files, onEdit }: OwnWordsProps) {
  return (
    <article className={classes.own} aria-label="You">
      <div className={classes.bubble}>
        <SentFiles files={files} />
        <PlainText text={text} />
      </div>
      {onEdit ? <IconButton icon={IconPencil} label="Edit message" size={16} onClick={onEdit} /> : null}
    </article>
  )
}

interface AnswerRowProps {
  readonly message: Message
  /** For the open quote. */
  readonly actions?: QuoteActions | undefined
  /** For the quote that was set aside: makes it the current one again. */
  readonly onReopen?: (() => void) | undefined
  /** Regenerates the answer; absent if that would undo a generation. */
  readonly onAgain?: (() => void) | undefined
  /** Sends one of the suggested replies; absent once another message follows. */
  readonly onChoose?: ((words: string) => void) | undefined
}

/** An answer of the assistant, with its quote and results. */
export function AnswerRow({ message, actions, onReopen, onAgain, onChoose }: AnswerRowProps) {
  const { quote, results = [], choices = [], stopped, cost = 0 } = message.data ?? {}
  return (
    <article className={classes.answer} aria-label="Assistant">
      <Sign />
      <Stack gap="sm" grow className={classes.body}>
        {message.message === '' ? null : <Answer text={message.message} />}
        {quote ? <QuoteCard quote={quote} actions={actions} onReopen={onReopen} /> : null}
        {results.length > 0 ? <ResultItems results={results} /> : null}
        {onChoose && !actions && choices.length > 0 ? (
          <Choices choices={choices} onChoose={onChoose} />
        ) : null}
        <Row gap="xs" tone="muted" size="sm" className={classes.foot}>
          {stopped ? <span>Stopped.</span> : null}
          {cost > 0 ? <span>{cost === 1 ? '1 credit' : `${cost.toLocaleString('en')} credits`}</span> : null}
          {message.message === '' ? null : <CopyAnswer text={message.message} />}
          {onAgain ? (
            <IconButton icon={IconRefresh} label="Regenerate answer" size={16} onClick={onAgain} />
          ) : null}
        </Row>
      </Stack>
    </article>
  )
}

/** Copies an answer as Markdown. */
function CopyAnswer({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  // The clipboard API requires a secure context.
  if (navigator.clipboard === undefined) return null
  return (
    <IconButton
      icon={isCopied ? IconCheck : IconCopy}
      label={isCopied ? 'Copied' : 'Copy answer'}
      size={16}
      onClick={() => navigator.clipboard.writeText(text).then(() => setIsCopied(true), console.info)}
      onBlur={() => setIsCopied(false)}
    />
  )
}

function Choices(props: { choices: readonly string[]; onChoose: (words: string) => void }) {
  return (
    <Row gap="xs" wrap>
      {props.choices.map((words) => (
        <button key={words} type="button" className={classes.choice} onClick={() => props.onChoose(words)}>
          {words}
        </button>
      ))}
    </Row>
  )
}

/** A streaming answer; `wait` says what it waits for, if not for the assistant. */
export function ComingAnswer({ text, wait }: { text: string; wait?: string }) {
  return (
    <article className={classes.answer} aria-label="Assistant" aria-busy>
      <Sign />
      <Stack gap="sm" grow className={classes.body}>
        {text === '' ? null : <Answer text={text} />}
        {text === '' || wait !== undefined ? (
          <p className={textStyles.muted} role="status">
            {wait ?? 'Thinking…'}
          </p>
        ) : null}
      </Stack>
    </article>
  )
}

function Sign() {
  return (
    <span className={classes.sign}>
      <IconSparkles size={18} stroke={1.75} aria-hidden />
    </span>
  )
}
