import { Button } from '@mantine/core'
import { Row } from '../../../ui/box/box.tsx'
import classes from '../assistant.module.css'
import type { ChatState, OutgoingMessage } from '../chat.ts'
import { ComingAnswer, OwnWords } from './message-row.tsx'
import type { ThreadRow } from './thread.tsx'

/** Rows after the last message: the outgoing message, and its streamed answer or error. */
export function chatRows(state: ChatState, onRetry: (outgoing: OutgoingMessage) => void): ThreadRow[] {
  const { outgoing, answer, failure, storedIn } = state
  const open = outgoing ?? failure?.outgoing
  if (!open) return []
  const own: ThreadRow = { key: 'said', draw: () => <OwnWords text={open.text} files={open.files} /> }
  if (failure) {
    const { error } = failure
    const failed = () => <Failed detail={error.message} onRetry={() => onRetry(open)} />
    const fault = { key: 'failed', draw: failed }
    return storedIn === null ? [own, fault] : [fault]
  }
  return [own, { key: 'coming', draw: () => <ComingAnswer text={answer} /> }]
}

interface FailedProps {
  readonly detail: string
  readonly onRetry: () => void
}

function Failed({ detail, onRetry }: FailedProps) {
  return (
    <Row gap="sm" wrap className={classes.failed} role="alert">
      <p>{detail}</p>
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Row>
  )
}
