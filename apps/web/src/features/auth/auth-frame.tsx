import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { configQuery } from '../../api/account.ts'
import { Row } from '../../ui/box/box.tsx'
import { ThemeSwitch } from '../../ui/theme-switch/theme-switch.tsx'
import { Wordmark } from '../../ui/wordmark/wordmark.tsx'
import classes from './auth-frame.module.css'
import { WaveformArt } from './waveform-art.tsx'

/** The frame of signed-out screens: the form, and a decorative waveform beside it. */
export function AuthFrame(props: { title: string; lead: ReactNode; children: ReactNode; foot: ReactNode }) {
  const { data: config } = useQuery(configQuery)
  const playground = config?.playground.on ? config.playground : null
  return (
    <div className={classes.frame}>
      <div className={classes.column}>
        <Row as="header" justify="between">
          <Wordmark name={config?.app_name ?? 'Atelier'} />
          <ThemeSwitch />
        </Row>
        <main className={classes.main}>
          <h1 className={classes.title}>{props.title}</h1>
          <p className={classes.lead}>{props.lead}</p>
          {props.children}
          <p className={classes.foot}>{props.foot}</p>
        </main>
      </div>
      <aside className={classes.aside} aria-label="About the studio">
        <WaveformArt />
        <p className={classes.claim}>{playground?.title ?? 'Write it. Hear it. Keep it.'}</p>
        <p className={classes.support}>
          {playground?.description ??
            'Turn any text into speech in over forty languages. See the price before you generate, and pay nothing for failed generations.'}
        </p>
      </aside>
    </div>
  )
}
