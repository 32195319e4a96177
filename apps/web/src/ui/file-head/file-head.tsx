import { IconX, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row, Stack, textStyles } from '../box/box.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import classes from './file-head.module.css'

interface FileHeadProps {
  readonly icon: TablerIcon
  readonly name: string
  /** Summary of the file's content. */
  readonly children: ReactNode
  /** The file is being parsed again. */
  readonly isStale?: boolean
  readonly removeLabel: string
  readonly onRemove: () => void
}

/** Name and summary of an uploaded file, with a button to remove it. */
export function FileHead({ icon: Icon, name, children, isStale, removeLabel, onRemove }: FileHeadProps) {
  return (
    <Row gap="sm" className={classes.head}>
      <Icon size={22} stroke={1.5} className={classes.icon} aria-hidden />
      <Stack grow>
        <span className={textStyles.name}>{name}</span>
        <span className={classes.facts} data-stale={isStale || undefined} role="status">
          {children}
        </span>
      </Stack>
      <IconButton icon={IconX} label={removeLabel} onClick={onRemove} />
    </Row>
  )
}
