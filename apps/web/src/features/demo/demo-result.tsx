import { Button, Progress } from '@mantine/core'
import { ApiError } from '../../api/api-error.ts'
import { useSession } from '../../api/session.ts'
import { Link } from '../../navigation/link.tsx'
import { AudioPlayer } from '../../ui/audio-player/audio-player.tsx'
import { Card, Row, textStyles } from '../../ui/box/box.tsx'
import { Fault } from '../../ui/form-fault/form-fault.tsx'
import classes from './demo.module.css'
import { type DemoName, type DemoStatus, demoId } from './use-demo.ts'

interface DemoResultProps {
  readonly name: DemoName
  readonly status: DemoStatus | undefined
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Progress of the demo, then its result. */
export function DemoResult({ name, status, error, onRetry }: DemoResultProps) {
  return (
    <Card as="section" gap="md" padding="lg" aria-label="Your recording" aria-live="polite">
      <Body name={name} status={status} error={error} onRetry={onRetry} />
    </Card>
  )
}

function Body({ name, status, error, onRetry }: DemoResultProps) {
  if (error) return <Missing isOver={error instanceof ApiError && error.status === 404} onRetry={onRetry} />
  if (status?.error) {
    return <Fault>{status.error.detail}</Fault>
  }
  if (status?.url_file) {
    return (
      <>
        <AudioPlayer
          id={demoId(name)}
          url={status.url_file}
          name="your recording"
          duration={status.duration}
        />
        <Invitation />
      </>
    )
  }
  return (
    <>
      <p className={textStyles.muted}>Generating your recording…</p>
      <Progress value={(status?.progress ?? 0) * 100} animated aria-label="Generating your recording" />
    </>
  )
}

function Missing({ isOver, onRetry }: { isOver: boolean; onRetry: () => void }) {
  if (isOver) return <p className={textStyles.muted}>Your last demo has expired and was removed.</p>
  return (
    <>
      <p className={textStyles.muted}>Couldn’t check progress.</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </>
  )
}

/** Links from a demo to the studio. */
function Invitation() {
  const isSignedIn = useSession(({ token }) => token !== null)
  if (isSignedIn) {
    return (
      <Row gap="md" justify="between" wrap className={classes.invitation}>
        <p>In the studio you can use every voice, and your recordings stay in your library.</p>
        <Button component={Link} to="/">
          Open the studio
        </Button>
      </Row>
    )
  }
  return (
    <Row gap="md" justify="between" wrap className={classes.invitation}>
      <p>
        This demo will be removed. Create an account to keep your recordings and use every voice at any
        length.
      </p>
      <Button component={Link} to="/auth/register">
        Create an account
      </Button>
    </Row>
  )
}
