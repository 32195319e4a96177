import { ItemDate } from '../../../ui/item/item-date.tsx'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { SettingsCard, SettingsEmpty, SettingsList, SettingsRow } from '../settings-card.tsx'
import { SettingsLoading, SettingsMore } from '../settings-states.tsx'
import { actionLabel } from './action-label.ts'
import { useActivity } from './use-activity.ts'

/** Recent actions on the account that affect security or money. */
export function ActivitySection() {
  const { pages, entries } = useActivity()
  if (pages.isPending) return <SettingsLoading />
  if (pages.isError && entries.length === 0)
    return <ListFault noun="activity" onRetry={() => void pages.refetch()} />
  return (
    <SettingsCard>
      {entries.length === 0 ? <SettingsEmpty>No activity yet.</SettingsEmpty> : null}
      <SettingsList label="Activity">
        {entries.map(({ id, act, mine, address, created_at }) => (
          <SettingsRow
            key={id}
            listed
            name={actionLabel(act)}
            facts={
              <span>
                <ItemDate iso={created_at} />
                {mine ? '' : ' · by another user'}
                {address === null ? '' : ` · ${address}`}
              </span>
            }
          />
        ))}
      </SettingsList>
      <SettingsMore pages={pages} />
    </SettingsCard>
  )
}
