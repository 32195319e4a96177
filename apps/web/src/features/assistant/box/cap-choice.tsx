import { DEFAULT_CONVERSATION_CAP } from '@atelier/contract/kinds/conversation'
import { useDraft } from '../../../ui/composer/use-draft.ts'
import { formatExact } from '../../../ui/format-number.ts'
import { useBoxDraft } from './box-draft.ts'
import classes from './message-box.module.css'

const caps = [500, 2000, 5000, DEFAULT_CONVERSATION_CAP, 50_000, 200_000]

/** The conversation's spending cap. A change applies from the next message on. */
export function CapChoice() {
  const draft = useBoxDraft()
  const cap = useDraft(draft, (state) => state.draft.cap) ?? DEFAULT_CONVERSATION_CAP
  return (
    <select
      className={classes.choice}
      aria-label="Credit limit per conversation"
      title="Credit limit per conversation"
      value={cap}
      onChange={(event) => draft.change({ cap: Number(event.currentTarget.value) })}
    >
      {caps.map((each) => (
        <option key={each} value={each}>
          {`Up to ${formatExact(each)} credits`}
        </option>
      ))}
    </select>
  )
}
