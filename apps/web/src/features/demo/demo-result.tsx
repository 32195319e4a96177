import { Button, Progress } from '@mantine/core'
import { IconExclamationCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { useSession } from '../../api/session.ts'
import { AudioPlayer } from '../../ui/audio-player/audio-player.tsx'
import classes from './demo.module.css'
import type { DemoName, DemoStatus } from './use-demo.ts'

interface DemoResultProps {
  readonly name: DemoName
  readonly status: DemoStatus | undefined
  readonly error: Error | null
  readonly onRetry: () => void
}

/** How the demo is going, and what came of it. */
export function DemoResult({ name, status, error, onRetry }: DemoResultProps) {
  return (
    <section className={classes.result} aria-label="Your recording" aria-live="polite">
      <Body name={name} status={status} error={error} onRetry={onRetry} />
    </section>
  )
}

function Body({ name, status, error, onRetry }: DemoResultProps) {
  if (error) return <Missing isOver={error instanceof ApiError && error.status === 404} onRetry={onRetry} />
  if (status?.error) {
    return (
      <p className={classes.fault}>
        <IconExclamationCircle size={18} aria-hidden />
        {status.error.detail}
      </p>
    )
  }
  if (status?.url_file) {
    return (
      <>
        <AudioPlayer
          id={`demo:${name.code_ref}`}
          url={status.url_file}
          name="your recording"
          duration={status.duration}
          eager
        />
        <Invitation />
      </>
    )
  }
  return (
    <>
      <p className={classes.words}>Making your recording…</p>
      <Progress value={(status?.progress ?? 0) * 100} animated aria-label="Making your recording" />
    </>
  )
}

function Missing({ isOver, onRetry }: { isOver: boolean; onRetry: () => void }) {
  if (isOver) return <p className={classes.words}>The time of your last demo is over, and it was removed.</p>
  return (
    <>
      <p className={classes.words}>How it is going could not be asked.</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </>
  )
}

/** The way from a demo to the studio. */
function Invitation() {
  const isSignedIn = useSession(({ token }) => token !== null)
  if (isSignedIn) {
    return (
      <div className={classes.invitation}>
        <p>In the studio every voice is yours, and what you make stays in your library.</p>
        <Button component={Link} to="/">
          Open the studio
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.invitation}>
      <p>
        This one will be removed. With an account you keep what you make, in every voice and at any length.
      </p>
      <Button component={Link} to="/auth/register">
        Create an account
      </Button>
    </div>
  )
}
