import { type ReactNode, useId } from 'react'
import { Card, Row, textStyles } from '../../../ui/box/box.tsx'
import classes from './panel.module.css'

interface PanelProps {
  readonly title: string
  /** Controls beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A titled section of a page. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId()
  return (
    <Card as="section" padding="md" className={classes.panel} aria-labelledby={id}>
      <Row gap="md" justify="between" wrap className={classes.head}>
        <h2 id={id} className={textStyles.title}>
          {title}
        </h2>
        {action}
      </Row>
      {children}
    </Card>
  )
}
