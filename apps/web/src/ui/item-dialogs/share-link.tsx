import type { Reply } from '@atelier/contract/routes/registry'
import { Button } from '@mantine/core'
import { Row, Stack } from '../box/box.tsx'
import { CopyText } from '../copy-text/copy-text.tsx'
import { formatDate, formatDateInFull } from '../item/format-date.ts'

type Share = Reply<'GET /items/{id}/shares'>['results'][number]

interface ShareLinkProps {
  readonly share: Share
  readonly isTaking: boolean
  readonly onTake: () => void
}

/** A share link with its expiry, and the button to revoke it. */
export function ShareLink({ share: { url, expires_at, created_at }, isTaking, onTake }: ShareLinkProps) {
  return (
    <Stack gap={4}>
      <CopyText text={url} label={`link created ${formatDate(created_at)}`} />
      <Row gap="sm" justify="between" tone="muted" size="xs">
        <span>{expires_at === null ? 'Never expires' : `Expires ${formatDateInFull(expires_at)}`}</span>
        <Button variant="subtle" c="var(--at-danger)" size="compact-sm" disabled={isTaking} onClick={onTake}>
          Revoke
        </Button>
      </Row>
    </Stack>
  )
}
