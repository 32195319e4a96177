import { Button } from '@mantine/core'
import classes from '../assistant.module.css'
import type { Said, TalkState } from '../talk.ts'
import { ComingAnswer, OwnWords } from './message-row.tsx'
import type { ThreadRow } from './thread.tsx'

/** What goes on after the last message: what was just said, the answer that comes, or why none did. */
export function talkRows(state: TalkState, onRetry: (said: Said) => void): ThreadRow[] {
  const { said, answer, failure, keptIn } = state
  const open = said ?? failure?.said
  if (!open) return []
  const own: ThreadRow = { key: 'said', draw: () => <OwnWords text={open.text} files={open.files} /> }
  if (failure) {
    const { error } = failure
    const failed = () => <Failed detail={error.message} onRetry={() => onRetry(open)} />
    const fault = { key: 'failed', draw: failed }
    return keptIn === null ? [own, fault] : [fault]
  }
  return [own, { key: 'coming', draw: () => <ComingAnswer text={answer} /> }]
}

interface FailedProps {
  readonly detail: string
  readonly onRetry: () => void
}

function Failed({ detail, onRetry }: FailedProps) {
  return (
    <div className={classes.failed} role="alert">
      <p>{detail}</p>
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
