import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../../api/account.ts'
import { openProfile } from '../../../ui/dialogs/profile-dialogs.ts'
import { SettingsCard, SettingsRow } from '../settings-card.tsx'

/** Name and email of the account, and the button to edit its profile. */
export function ProfileSection() {
  const { data: user } = useQuery(meQuery)
  return (
    <SettingsCard>
      <SettingsRow name={user?.name ?? 'No name yet'} facts={user?.email}>
        <Button variant="default" onClick={openProfile}>
          Edit profile
        </Button>
      </SettingsRow>
    </SettingsCard>
  )
}
