import { MAX_ATTACHMENTS, MAX_MESSAGE_CHARACTERS } from '@atelier/contract/kinds/conversation'
import { IconArrowUp, IconPaperclip, IconPlayerStopFilled } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useState,
} from 'react'
import { useStore } from '../../../state/store.ts'
import { Row, textStyles } from '../../../ui/box/box.tsx'
import { useDraft, usePersistedDraft } from '../../../ui/composer/use-draft.ts'
import { reportError } from '../../../ui/dialogs/report-error.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { droppedItem } from '../../../ui/item/item-drag.ts'
import { attached, attachFiles, attachItem } from './attached.ts'
import { AttachedList } from './attached-list.tsx'
import { editing, useBoxDraft } from './box-draft.ts'
import classes from './message-box.module.css'

interface MessageBoxProps {
  readonly box: RefObject<HTMLTextAreaElement | null>
  /** An answer is pending. */
  readonly isBusy: boolean
  /** Model and token limit of the answer. */
  readonly children?: ReactNode
  readonly onSend: () => void
  readonly onStop: () => void
  /** Called on arrow up in an empty box. */
  readonly onEditLast: () => void
}

/** Whether the message can be sent. */
function useSendable(): boolean {
  const draft = useBoxDraft()
  const words = useDraft(draft, ({ blank, characters }) => !blank && characters <= MAX_MESSAGE_CHARACTERS)
  const files = useStore(attached, (list) => list.every(({ sent, fault }) => sent !== null || fault !== null))
  return words && files
}

/** The message box: Enter sends, Shift+Enter starts a new line, arrow up edits the last message, Escape stops. */
export function MessageBox({ box, isBusy, children, onSend, onStop, onEditLast }: MessageBoxProps) {
  const [isOver, setIsOver] = useState(false)
  const isSendable = useSendable()
  usePersistedDraft(useBoxDraft())
  const over = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isNow)
  }
  const send = () => {
    if (isSendable && !isBusy) onSend()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button inside is accessible
    <div
      className={classes.box}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        const item = droppedItem(event)
        if (item) attachItem(item).catch(reportError)
        else attachFiles(event.dataTransfer.files)
      }}
    >
      <EditingLine />
      <AttachedList />
      <Words box={box} isBusy={isBusy} onSend={send} onStop={onStop} onEditLast={onEditLast} />
      <Row gap="xs">
        <FileButton />
        {children}
        <span className={classes.space} />
        <TooLong />
        {isBusy ? (
          <IconButton icon={IconPlayerStopFilled} label="Stop" className={classes.send} onClick={onStop} />
        ) : (
          <IconButton
            icon={IconArrowUp}
            label="Send"
            className={classes.send}
            disabled={!isSendable}
            onClick={send}
          />
        )}
      </Row>
    </div>
  )
}

type WordsProps = Pick<MessageBoxProps, 'box' | 'isBusy' | 'onSend' | 'onStop' | 'onEditLast'>

function Words({ box, isBusy, onSend, onStop, onEditLast }: WordsProps) {
  const draft = useBoxDraft()
  const text = useDraft(draft, (state) => state.draft.text)
  const press = (event: KeyboardEvent) => {
    // Enter also confirms the composition of an input method.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onSend()
    }
    if (event.key === 'Escape' && isBusy) {
      event.preventDefault()
      onStop()
    }
    if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault()
      onEditLast()
    }
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    attachFiles(event.clipboardData.files)
  }
  return (
    <textarea
      ref={box}
      className={classes.words}
      rows={1}
      aria-label="Message"
      placeholder="Ask for images, videos, recordings, sounds or music"
      value={text}
      onChange={(event) => draft.change({ text: event.currentTarget.value })}
      onKeyDown={press}
      onPaste={paste}
    />
  )
}

function FileButton() {
  const inputId = useId()
  const isFull = useStore(attached, (list) => list.length >= MAX_ATTACHMENTS)
  return (
    <label className={classes.attach} htmlFor={inputId} title="Attach files" data-off={isFull || undefined}>
      <IconPaperclip size={18} aria-hidden />
      <input
        id={inputId}
        type="file"
        multiple
        disabled={isFull}
        className={classes.input}
        aria-label="Attach files"
        accept="image/*,audio/*,video/*,application/pdf,text/*,.md,.csv,.json"
        onChange={(event) => {
          attachFiles(event.currentTarget.files ?? [])
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

function EditingLine() {
  const draft = useBoxDraft()
  const isEditing = useStore(editing, (one) => one !== null)
  if (!isEditing) return null
  const stop = () => {
    editing.set(null)
    draft.clearText()
  }
  return (
    <Row as="p" wrap tone="muted" size="sm" className={classes.editing}>
      <span>Editing a message. Later messages are removed.</span>
      <button type="button" className={classes.link} onClick={stop}>
        Cancel edit
      </button>
    </Row>
  )
}

function TooLong() {
  const excess = useDraft(useBoxDraft(), ({ characters }) => characters - MAX_MESSAGE_CHARACTERS)
  return excess > 0 ? (
    <span className={textStyles.errorNote} role="status">
      {excess.toLocaleString('en')} characters over the limit
    </span>
  ) : null
}
