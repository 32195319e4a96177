import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { configQuery } from '../../api/account.ts'
import { useSession } from '../../api/session.ts'
import { Link } from '../../navigation/link.tsx'
import { stop, togglePlay } from '../../ui/audio-player/playback.ts'
import { Stack } from '../../ui/box/box.tsx'
import { PublicFrame } from '../../ui/public-frame/public-frame.tsx'
import classes from './demo.module.css'
import { DemoForm } from './demo-form.tsx'
import { DemoResult } from './demo-result.tsx'
import { demoId, useDemo } from './use-demo.ts'

/** Public text to speech, without an account. */
export function DemoScreen() {
  const { data: config } = useQuery(configQuery)
  const { name, start, status } = useDemo()
  const result = useRef<HTMLDivElement>(null)
  const startedHere = start.data?.code_ref === name?.code_ref && name !== null
  const url = startedHere ? (status.data?.url_file ?? null) : null
  useEffect(() => {
    if (startedHere) result.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' })
  }, [startedHere, url])
  const id = name ? demoId(name) : ''
  const played = useRef('')
  useEffect(() => {
    if (url === null || played.current === id) return
    played.current = id
    togglePlay(id, url)
  }, [id, url])
  useEffect(() => () => stop((playing) => playing === id), [id])
  const isGenerating = start.isPending || status.data?.status === 'pending'
  return (
    <PublicFrame name={config?.app_name ?? 'Atelier'}>
      <Stack as="main" gap="lg" className={classes.main}>
        <div>
          <h1 className={classes.title}>Hear your words</h1>
          <p className={classes.lead}>Enter a sentence or two, choose a voice and listen.</p>
        </div>
        <DemoForm busy={isGenerating} error={start.error} onStart={start.mutate} />
        <div ref={result} className={classes.result}>
          {name ? (
            <DemoResult
              name={name}
              status={status.data}
              error={status.error}
              onRetry={() => void status.refetch()}
            />
          ) : null}
        </div>
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
