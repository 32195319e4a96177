import type { Reply } from '@atelier/contract/routes/registry'
import { Button } from '@mantine/core'
import { CopyText } from '../../ui/copy-text/copy-text.tsx'
import { formatDate, formatDateInFull } from '../../ui/item/format-date.ts'
import classes from './dialogs.module.css'

type Share = Reply<'GET /items/{id}/shares'>['results'][number]

interface ShareLinkProps {
  readonly share: Share
  readonly isTaking: boolean
  readonly onTake: () => void
}

/** One link: itself, when it ends, and the way to take it back. */
export function ShareLink({ share: { url, expires_at, created_at }, isTaking, onTake }: ShareLinkProps) {
  return (
    <div className={classes.link}>
      <CopyText text={url} label={`link made ${formatDate(created_at)}`} />
      <div className={classes.linkFoot}>
        <span>{expires_at === null ? 'Has no end' : `Ends ${formatDateInFull(expires_at)}`}</span>
        <Button variant="subtle" c="var(--at-danger)" size="compact-sm" disabled={isTaking} onClick={onTake}>
          Take back
        </Button>
      </div>
    </div>
  )
}
