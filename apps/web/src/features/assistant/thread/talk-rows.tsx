import { Button } from '@mantine/core'
import { isContentLimit } from '../../../ui/dialogs/error-text.ts'
import { openWallet } from '../../wallet/open-wallet.ts'
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
    const failed = () => (
      <Failed detail={error.message} isLimit={isContentLimit(error.body)} onRetry={() => onRetry(open)} />
    )
    const fault = { key: 'failed', draw: failed }
    return keptIn === null ? [own, fault] : [fault]
  }
  return [own, { key: 'coming', draw: () => <ComingAnswer text={answer} /> }]
}

interface FailedProps {
  readonly detail: string
  /** The free day’s conversions are used up. */
  readonly isLimit: boolean
  readonly onRetry: () => void
}

function Failed({ detail, isLimit, onRetry }: FailedProps) {
  return (
    <div className={classes.failed} role="alert">
      <p>{detail}</p>
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
      {isLimit ? (
        <Button variant="light" size="sm" onClick={openWallet}>
          Subscribe
        </Button>
      ) : null}
    </div>
  )
}
