import { DEFAULT_CONVERSATION_CAP } from '@atelier/contract/kinds/conversation'
import { useDraft } from '../../../ui/composer/use-draft.ts'
import { formatExact } from '../../../ui/format-number.ts'
import { useBoxDraft } from './box-draft.ts'
import { Choice } from './choice.tsx'

const caps = [500, 2000, 5000, DEFAULT_CONVERSATION_CAP, 50_000, 200_000]

/** The conversation's spending cap. A change applies from the next message on. */
export function CapChoice() {
  const draft = useBoxDraft()
  const cap = useDraft(draft, (state) => state.draft.cap) ?? DEFAULT_CONVERSATION_CAP
  return (
    <Choice
      label="Credit limit per conversation"
      value={cap}
      options={caps.map((value) => ({ value, words: `Up to ${formatExact(value)} credits` }))}
      note="Applies from your next message on."
      onChange={(value) => draft.change({ cap: Number(value) })}
    />
  )
}
