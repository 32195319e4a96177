import { IconX } from '@tabler/icons-react'
import { Card, Row, Stack, textStyles } from '../../ui/box/box.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import type { Upload } from './upload-queue.ts'
import classes from './uploads.module.css'

interface UploadListProps {
  readonly uploads: readonly Upload[]
  readonly onDismiss: (id: number) => void
}

/** Running and failed uploads. */
export function UploadList({ uploads, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <Card as="ul" divided className={classes.list} aria-label="Uploads">
      {uploads.map(({ id, name, share, fault }) => (
        <Row key={id} as="li" gap="sm" className={classes.upload}>
          <Stack gap={4} grow>
            <span className={classes.name}>{name}</span>
            {fault === null ? (
              <Progress name={name} share={share} />
            ) : (
              <span className={textStyles.errorNote} role="alert">
                {fault}
              </span>
            )}
          </Stack>
          <IconButton
            icon={IconX}
            label={`${fault === null ? 'Cancel' : 'Dismiss'} ${name}`}
            onClick={() => onDismiss(id)}
          />
        </Row>
      ))}
    </Card>
  )
}

function Progress({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100)
  return (
    <span className={classes.progress}>
      <ProgressBar label={`Uploading ${name}`} share={share} />
      {wordsFor(share, percent)}
    </span>
  )
}

function wordsFor(share: number, percent: number): string {
  if (share === 0) return 'Waiting'
  return share < 1 ? `${percent}%` : 'Checking…'
}
