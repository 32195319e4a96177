import type { ReactNode } from 'react'
import { Link } from '../../navigation/link.tsx'
import { Row } from '../box/box.tsx'
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx'
import { Wordmark } from '../wordmark/wordmark.tsx'
import classes from './public-frame.module.css'

interface PublicFrameProps {
  /** Name of the installation. */
  readonly name: string
  /** The main part and the footer. */
  readonly children: ReactNode
}

/** The layout of public pages: a header with a link to the home page, the content and a footer. */
export function PublicFrame({ name, children }: PublicFrameProps) {
  return (
    <div className={classes.frame}>
      <Row as="header" justify="between" className={classes.header}>
        <Link to="/" className={classes.home} aria-label={`${name}, home`}>
          <Wordmark name={name} />
        </Link>
        <ThemeSwitch />
      </Row>
      {children}
    </div>
  )
}
