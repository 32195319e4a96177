import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { configQuery } from '../../api/account.ts'
import { Row } from '../../ui/box/box.tsx'
import { ThemeSwitch } from '../../ui/theme-switch/theme-switch.tsx'
import { Wordmark } from '../../ui/wordmark/wordmark.tsx'
import classes from './auth-frame.module.css'
import { Showcase } from './showcase.tsx'

/** The frame of signed-out screens: the form, and examples of results beside it. */
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
        <Showcase />
        <p className={classes.claim}>{playground?.title ?? 'Write it. See it. Hear it.'}</p>
        <p className={classes.support}>
          {playground?.description ??
            'Speech, images, video, sound and music from your words. See the price before you generate, and pay nothing for failed generations.'}
        </p>
      </aside>
    </div>
  )
}
