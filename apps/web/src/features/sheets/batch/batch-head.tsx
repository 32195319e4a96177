import { Button } from '@mantine/core'
import {
  IconArrowLeft,
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import { type Batch, isOpen } from '../../../api/batches.ts'
import { Link } from '../../../navigation/link.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { BatchBar } from '../../../ui/batch/batch-bar.tsx'
import {
  cancelQuestion,
  countsOf,
  retryWords,
  statusTones,
  statusWords,
} from '../../../ui/batch/batch-words.ts'
import { useBatchChange } from '../../../ui/batch/use-batch-change.ts'
import { Card, Row } from '../../../ui/box/box.tsx'
import { dialogs } from '../../../ui/dialogs/dialogs.ts'
import { formatExact } from '../../../ui/format-number.ts'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import type { SheetKind } from '../sheet-kind.ts'
import classes from './batch.module.css'

interface BatchHeadProps {
  readonly kind: SheetKind
  readonly batch: Batch
}

/** Title, progress and actions of a batch. */
export function BatchHead({ kind, batch }: BatchHeadProps) {
  return (
    <Card as="section" gap="sm" padding="lg" className={classes.head} aria-label="Batch">
      <Link to={kind.path} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        New spreadsheet
      </Link>
      <Row gap="sm" justify="between">
        <h2 className={classes.title}>{batch.title}</h2>
        <Badge tone={statusTones[batch.status]}>{statusWords[batch.status]}</Badge>
      </Row>
      <BatchBar batch={batch} />
      <Row justify="between" wrap tone="muted" size="sm" numeric className={classes.factLine}>
        <span role="status">{countsOf(batch)}</span>
        <span>
          {formatExact(batch.cost)} credits · <ItemDate iso={batch.created_at} />
        </span>
      </Row>
      <BatchActions batch={batch} />
    </Card>
  )
}

function BatchActions({ batch }: { batch: Batch }) {
  const change = useBatchChange(batch)
  const { status, failed, pending, url_zip } = batch
  const busy = (name: string) => change.isPending && change.variables === name
  const cancel = async () => {
    if (await dialogs.confirm(cancelQuestion(batch))) change.mutate('cancel')
  }
  return (
    <Row gap="xs" wrap className={classes.actions}>
      {url_zip === null ? null : (
        <Button
          component="a"
          href={url_zip}
          download
          variant={pending === 0 ? 'filled' : 'default'}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {pending === 0 ? 'Download ZIP' : 'Download finished rows'}
        </Button>
      )}
      {status === 'running' ? (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={18} aria-hidden />}
          loading={busy('pause')}
          onClick={() => change.mutate('pause')}
        >
          Pause
        </Button>
      ) : null}
      {status === 'paused' ? (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          loading={busy('resume')}
          onClick={() => change.mutate('resume')}
        >
          Resume
        </Button>
      ) : null}
      {failed > 0 && pending === 0 ? (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={busy('retry')}
          onClick={() => change.mutate('retry')}
        >
          {retryWords(batch)}
        </Button>
      ) : null}
      {isOpen(batch) && pending > 0 ? (
        <Button
          variant="subtle"
          color="red"
          className={classes.cancel}
          leftSection={<IconX size={18} aria-hidden />}
          loading={busy('cancel')}
          onClick={() => void cancel()}
        >
          Cancel remaining rows
        </Button>
      ) : null}
    </Row>
  )
}
