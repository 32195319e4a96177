import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../api/account.ts'
import { useSession } from '../../api/session.ts'
import { Link } from '../../navigation/link.tsx'
import { Stack } from '../../ui/box/box.tsx'
import { PublicFrame } from '../../ui/public-frame/public-frame.tsx'
import classes from './demo.module.css'
import { DemoForm } from './demo-form.tsx'
import { DemoResult } from './demo-result.tsx'
import { useDemo } from './use-demo.ts'

/** Public text to speech, without an account. */
export function DemoScreen() {
  const { data: config } = useQuery(configQuery)
  const { name, start, status } = useDemo()
  const isGenerating = start.isPending || status.data?.status === 'pending'
  return (
    <PublicFrame name={config?.app_name ?? 'Atelier'}>
      <Stack as="main" gap="lg" className={classes.main}>
        <div>
          <h1 className={classes.title}>Hear your words</h1>
          <p className={classes.lead}>Enter a sentence or two, choose a voice and listen.</p>
        </div>
        <DemoForm busy={isGenerating} error={start.error} onStart={start.mutate} />
        {name ? (
          <DemoResult
            name={name}
            status={status.data}
            error={status.error}
            onRetry={() => void status.refetch()}
          />
        ) : null}
      </Stack>
      <Foot />
    </PublicFrame>
  )
}

function Foot() {
  const isSignedIn = useSession(({ token }) => token !== null)
  if (isSignedIn) {
    return (
      <footer className={classes.foot}>
        <Link to="/">Back to the studio</Link>
      </footer>
    )
  }
  return (
    <footer className={classes.foot}>
      <Link to="/auth/register">Create an account</Link> or <Link to="/auth/login">sign in</Link>
    </footer>
  )
}
