import { allKinds } from '@atelier/contract/kinds/kind'
import { Button } from '@mantine/core'
import { CaseStory } from '../../../ui/appeal/case-story.tsx'
import { canStartAgain, type ModerationCase, stateWords } from '../../../ui/appeal/moderation-case.ts'
import { useStartAgain } from '../../../ui/appeal/use-start-again.ts'
import { Status } from '../../../ui/badge/status.tsx'
import { dialogs } from '../../../ui/dialogs/dialogs.ts'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { SettingsCard, SettingsEmpty, SettingsList, SettingsRow } from '../settings-card.tsx'
import { SettingsLoading, SettingsMore } from '../settings-states.tsx'
import { useRefusals } from './use-refusals.ts'

/** Refused content with its state and actions. */
export function RefusalsSection() {
  const { pages, refusals } = useRefusals()
  if (pages.isPending) return <SettingsLoading />
  if (pages.isError && refusals.length === 0)
    return <ListFault noun="refusals" onRetry={() => void pages.refetch()} />
  return (
    <SettingsCard>
      {refusals.length === 0 ? (
        <SettingsEmpty>No refused content.</SettingsEmpty>
      ) : (
        <SettingsList label="Refused content">
          {refusals.map((refused) => (
            <RefusalRow key={refused.uuid} refused={refused} />
          ))}
        </SettingsList>
      )}
      <SettingsMore pages={pages} />
    </SettingsCard>
  )
}

function RefusalRow({ refused }: { refused: ModerationCase }) {
  const again = useStartAgain()
  const { uuid, title, kind, created_at, attempts } = refused
  const tone = refused.state === 'allowed' ? ({ tone: 'good' } as const) : ({ tone: 'warning' } as const)
  return (
    <SettingsRow
      listed
      name={
        <>
          {title} <Status {...tone}>{stateWords(refused)}</Status>
        </>
      }
      facts={
        <>
          <span>
            {allKinds[kind].nouns.one}, <ItemDate iso={created_at} />
            {attempts > 1 ? `, ${attempts} attempts` : ''}
          </span>
          <CaseStory refused={refused} />
        </>
      }
    >
      {refused.can_appeal ? (
        <Button
          variant="default"
          size="sm"
          aria-label={`Appeal: ${title}`}
          onClick={() => dialogs.appeal({ uuid })}
        >
          Appeal
        </Button>
      ) : null}
      {canStartAgain(refused) ? (
        <Button
          size="sm"
          loading={again.isPending}
          aria-label={`Start again: ${title}`}
          onClick={() => again.mutate(uuid)}
        >
          Start again
        </Button>
      ) : null}
    </SettingsRow>
  )
}
