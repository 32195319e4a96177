import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import type { Batch } from '../../api/batches.ts'
import { BatchBar } from '../../ui/batch/batch-bar.tsx'
import { cancelQuestion, countsOf, statusWords } from '../../ui/batch/batch-words.ts'
import { useBatchChange } from '../../ui/batch/use-batch-change.ts'
import { textStyles } from '../../ui/box/box.tsx'
import { dialogs } from '../../ui/dialogs/dialogs.ts'
import { formatExact } from '../../ui/format-number.ts'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { KindThumb } from './kind-thumb.tsx'
import classes from './queue-drawer.module.css'

/** A spreadsheet in progress: its rows and price, and what can be done with it. */
export function PendingBatch({ batch }: { batch: Batch }) {
  const change = useBatchChange(batch)
  const { title, status, held } = batch
  const cancel = async () => {
    if (await dialogs.confirm(cancelQuestion(batch))) change.mutate('cancel')
  }
  const isPaused = status === 'paused'
  return (
    <li className={classes.row}>
      <KindThumb kind="sheet" />
      <div className={classes.what}>
        <span className={textStyles.name} title={title}>
          {title}
        </span>
        <BatchBar batch={batch} />
        <span className={textStyles.caption}>
          {isPaused ? `${statusWords.paused} · ` : ''}
          {countsOf(batch)} · {formatExact(held)} credits held
        </span>
      </div>
      <div className={classes.actions}>
        <IconButton
          icon={isPaused ? IconPlayerPlay : IconPlayerPause}
          label={`${isPaused ? 'Resume' : 'Pause'} ${title}`}
          disabled={change.isPending}
          onClick={() => change.mutate(isPaused ? 'resume' : 'pause')}
        />
        <IconButton
          icon={IconX}
          label={`Cancel remaining rows of ${title}`}
          disabled={change.isPending}
          onClick={() => void cancel()}
        />
      </div>
    </li>
  )
}
