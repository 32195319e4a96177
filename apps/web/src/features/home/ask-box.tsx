import { MAX_MESSAGE_CHARACTERS } from '@atelier/contract/kinds/conversation'
import { IconArrowUp } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { DraftStore, type DraftWords, textField } from '../../ui/composer/draft-store.ts'
import { useDraft, usePersistedDraft } from '../../ui/composer/use-draft.ts'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import classes from './ask-box.module.css'

const readDraft = ({ text }: Readonly<Record<string, unknown>>): DraftWords => ({
  title: '',
  text: textField(text),
})

interface AskBoxProps {
  readonly userId: number
  readonly onAsk: (message: string) => void
}

/** The first message of a conversation: Enter sends, Shift+Enter starts a new line. */
export function AskBox({ userId, onAsk }: AskBoxProps) {
  const [draft] = useState(() => new DraftStore(localStorage, `atelier.draft.home.${userId}`, readDraft))
  const text = useDraft(draft, (state) => state.draft.text)
  const isSendable = useDraft(
    draft,
    ({ blank, characters }) => !blank && characters <= MAX_MESSAGE_CHARACTERS,
  )
  usePersistedDraft(draft)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isSendable) return
    draft.clearText()
    onAsk(text.trim())
  }
  const press = (event: KeyboardEvent) => {
    // Enter also confirms the composition of an input method.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  return (
    <form className={classes.box} onSubmit={send}>
      <textarea
        className={classes.words}
        rows={2}
        aria-label="Message to the assistant"
        placeholder="Describe what you want to create…"
        value={text}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
        onKeyDown={press}
      />
      <div className={classes.foot}>
        <p className={classes.note}>
          The assistant shows the price first. You confirm before credits are spent.
        </p>
        <IconButton
          type="submit"
          icon={IconArrowUp}
          label="Ask the assistant"
          className={classes.send}
          disabled={!isSendable}
        />
      </div>
    </form>
  )
}
