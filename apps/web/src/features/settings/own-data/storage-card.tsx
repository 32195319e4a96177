import { formatBytes } from '@atelier/contract/bytes'
import { allKinds } from '@atelier/contract/kinds/kind'
import { Button } from '@mantine/core'
import { Link } from '../../../navigation/link.tsx'
import { Row } from '../../../ui/box/box.tsx'
import { formatDate } from '../../../ui/item/format-date.ts'
import { kindViews } from '../../../ui/item/kinds.ts'
import { SettingsCard, SettingsList, SettingsRow } from '../settings-card.tsx'
import classes from './data.module.css'
import { StorageMeter } from './storage-meter.tsx'
import { type Storage, useRetainExpiring } from './use-storage.ts'

const plural = (count: number) => (count === 1 ? 'One item' : `${count.toLocaleString('en')} items`)

/** Storage usage by kind, and upcoming deletions by retention. */
export function StorageCard({ storage }: { storage: Storage }) {
  const { kinds, largest, retention } = storage
  return (
    <SettingsCard>
      <StorageMeter storage={storage} />
      {kinds.length > 0 ? (
        <Row as="ul" wrap tone="muted" size="sm" className={classes.kinds} aria-label="By kind">
          {kinds.map(({ kind, bytes }) => (
            <li key={kind}>
              <span>{nameOf(kind)}</span> <span>{formatBytes(bytes)}</span>
            </li>
          ))}
        </Row>
      ) : null}
      <Retention retention={retention} />
      {largest.length > 0 ? (
        <details className={classes.largest}>
          <summary>Largest items</summary>
          <SettingsList label="Largest items">
            {largest.map(({ id, kind, title, bytes }) => (
              <SettingsRow
                key={id}
                listed
                name={title || 'Untitled'}
                facts={`${allKinds[kind].nouns.one}, ${formatBytes(bytes)}`}
              >
                {kind === 'voice' ? null : (
                  <Button
                    component={Link}
                    to={kindViews[kind].path}
                    search={{ search: title }}
                    aria-label={`Show ${title || 'untitled'}`}
                    variant="default"
                    size="compact-md"
                  >
                    Show
                  </Button>
                )}
              </SettingsRow>
            ))}
          </SettingsList>
        </details>
      ) : null}
    </SettingsCard>
  )
}

function nameOf(kind: Storage['kinds'][number]['kind']): string {
  if (kind === 'sheet') return 'Spreadsheets'
  return kind === 'voice' ? allKinds.voice.nouns.all : kindViews[kind].name
}

function Retention({ retention: { days, expiring, first_at } }: Pick<Storage, 'retention'>) {
  const retain = useRetainExpiring()
  if (expiring > 0 && first_at) {
    return (
      <SettingsRow
        name={`${plural(expiring)} will be removed`}
        facts={`Items reach the retention limit from ${formatDate(first_at)}. Keep an item to exclude it.`}
      >
        <Button loading={retain.isPending} onClick={() => retain.mutate()}>
          Keep {expiring === 1 ? 'it' : 'all'}
        </Button>
      </SettingsRow>
    )
  }
  if (days === null) return null
  return (
    <SettingsRow
      name={`Items are removed after ${days} days`}
      facts="We notify you before items are removed, and you can keep the ones you want."
    />
  )
}
