import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { connection } from '../../../api/connection.ts'
import { useStore } from '../../../state/store.ts'
import { Row } from '../../../ui/box/box.tsx'
import classes from '../assistant.module.css'
import type { ChatState, OutgoingMessage } from '../chat.ts'
import { ComingAnswer, OwnWords } from './message-row.tsx'
import type { ThreadRow } from './thread.tsx'

interface ChatActions {
  readonly onRetry: (outgoing: OutgoingMessage) => void
  /** Takes back the message, which has not been sent yet. */
  readonly onCancel: () => void
}

/** Rows after the last message: the outgoing message, and its streamed answer or error. */
export function chatRows(state: ChatState, { onRetry, onCancel }: ChatActions): ThreadRow[] {
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
  const coming = () => <Coming answer={answer} isSent={storedIn !== null} onCancel={onCancel} />
  return [own, { key: 'coming', draw: coming }]
}

interface ComingProps {
  readonly answer: string
  readonly isSent: boolean
  readonly onCancel: () => void
}

/** The answer, or that its message waits for the connection. */
function Coming({ answer, isSent, onCancel }: ComingProps) {
  const isDown = useStore(connection, (now) => now.isDown)
  if (!isDown) return <ComingAnswer text={answer} />
  if (isSent) return <ComingAnswer text={answer} wait="Reconnecting…" />
  return (
    <Row gap="sm" wrap justify="end" className={classes.waiting} role="status">
      <IconCloudOff size={16} aria-hidden />
      <span>Sends when you are back online</span>
      <Button variant="default" size="compact-sm" onClick={onCancel}>
        Cancel
      </Button>
    </Row>
  )
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
