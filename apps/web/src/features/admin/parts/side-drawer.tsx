import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card, Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import classes from './side-drawer.module.css'

interface SideDrawerProps {
  /** Heading of the drawer. */
  readonly title: string
  /** Null while closed. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A drawer with the details of a row. */
export function SideDrawer({ title, children, onClose }: SideDrawerProps) {
  return (
    <Drawer
      opened={children !== null}
      onClose={onClose}
      position="right"
      size={600}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      {children}
    </Drawer>
  )
}

interface DrawerBodyProps {
  readonly name: string
  /** Shown beside the name. */
  readonly status: ReactNode
  readonly children: ReactNode
}

/** The details of an object, below its name. */
export function DrawerBody({ name, status, children }: DrawerBodyProps) {
  return (
    <Stack gap="md">
      <Row gap="sm" wrap>
        <h2 className={textStyles.breaks}>{name}</h2>
        {status}
      </Row>
      {children}
    </Stack>
  )
}

/** A section of the details. */
export function DrawerPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.part}>{title}</h3>
      {children}
    </section>
  )
}

/** Text of a user, verbatim. */
export function TypedText({ text }: { text: string }) {
  return (
    <Card as="p" padding="sm" size="sm" className={classes.text}>
      {text}
    </Card>
  )
}

/** The request: its text and settings. */
export function RequestDetails({ text, settings }: { text: string | null; settings: object }) {
  return (
    <>
      {text ? (
        <DrawerPart title="Request">
          <TypedText text={text} />
        </DrawerPart>
      ) : null}
      {Object.keys(settings).length > 0 ? (
        <DrawerPart title="Settings">
          <Card as="pre" padding="sm" size="xs" className={classes.settings}>
            {JSON.stringify(settings, null, 2)}
          </Card>
        </DrawerPart>
      ) : null}
    </>
  )
}
