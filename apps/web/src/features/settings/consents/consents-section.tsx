import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../../api/account.ts'
import { Link } from '../../../navigation/link.tsx'
import { Status } from '../../../ui/badge/status.tsx'
import { useRevokeConsent } from '../../../ui/consents/use-revoke-consent.ts'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import classes from '../card.module.css'
import { SettingsCard, SettingsEmpty, SettingsList, SettingsRow } from '../settings-card.tsx'
import { SettingsLoading, SettingsMore } from '../settings-states.tsx'
import { useConsents, type VoiceConsent } from './use-consents.ts'

/** The consents to cloned voices, with buttons to revoke them. */
export function ConsentsSection() {
  const { pages, consents } = useConsents()
  if (pages.isPending) return <SettingsLoading />
  if (pages.isError && consents.length === 0)
    return <ListFault noun="consents" onRetry={() => void pages.refetch()} />
  return (
    <SettingsCard>
      {consents.length === 0 ? (
        <SettingsEmpty>
          No voice consents yet. When <Link to="/clone-voice">you clone one</Link>, the consent appears here.
        </SettingsEmpty>
      ) : (
        <SettingsList label="Voice consents">
          {consents.map((consent) => (
            <ConsentRow key={consent.id} consent={consent} />
          ))}
        </SettingsList>
      )}
      <SettingsMore pages={pages} />
    </SettingsCard>
  )
}

function ConsentRow({ consent }: { consent: VoiceConsent }) {
  const { isPending, ask } = useRevokeConsent()
  const { id, voice, in_use: isInUse, revoked_at } = consent
  return (
    <SettingsRow
      listed
      name={
        <>
          {voice.name || 'A voice'} <State consent={consent} />
        </>
      }
      facts={<Facts consent={consent} />}
    >
      {revoked_at === null ? (
        <Button
          variant="default"
          size="sm"
          loading={isPending}
          aria-label={`Revoke the consent for ${voice.name}`}
          onClick={() => void ask({ id, voice: voice.name, isInUse })}
        >
          Revoke
        </Button>
      ) : null}
    </SettingsRow>
  )
}

function State({ consent: { in_use: isInUse, revoked_at, voice } }: { consent: VoiceConsent }) {
  if (revoked_at !== null) return <Status tone="warning">Revoked</Status>
  if (isInUse) return <Status tone="good">In use</Status>
  return <Status>{voice.deleted ? 'Voice deleted' : 'Sample replaced'}</Status>
}

function Facts({ consent: { text, given_by, given_at, revoked_at, voice } }: { consent: VoiceConsent }) {
  const { data: user } = useQuery(meQuery)
  const nameOf = ({ id, name, email }: typeof given_by) => (id === user?.id ? 'you' : (name ?? email))
  return (
    <>
      {text === null ? (
        <span>No consent recorded: this voice was uploaded through the API.</span>
      ) : (
        <blockquote className={classes.quote}>{text}</blockquote>
      )}
      <span>
        {text === null ? 'Uploaded' : 'Granted'} by {nameOf(given_by)}, <ItemDate iso={given_at} />
        {voice.owner.id === user?.id ? null : ` · voice of ${nameOf(voice.owner)}`}
      </span>
      {revoked_at === null ? null : (
        <span>
          Revoked <ItemDate iso={revoked_at} />
        </span>
      )}
    </>
  )
}
