import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { useSession } from '../../api/session.ts'
import { ComposerLayout, ComposerLoading, ComposerUnreachable } from '../../ui/composer/composer-layout.tsx'
import { CloneComposer } from './clone-composer.tsx'
import { cloneDeskOf } from './clone-draft.ts'
import { CloneSettings } from './clone-settings.tsx'
import { ClonedVoices } from './own/cloned-voices.tsx'

/** Makes a voice of a sample; lists those that were made. */
export function CloneVoiceScreen() {
  const { data: user, isError, refetch } = useQuery(meQuery)
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  if (!user) {
    return isError ? <ComposerUnreachable onRetry={() => void refetch()} /> : <ComposerLoading />
  }
  const desk = cloneDeskOf(user.id, team)
  return (
    <ComposerLayout
      composer={<CloneComposer desk={desk} />}
      settings={<CloneSettings desk={desk} />}
      settingsLabel="Voice settings"
      recent={<ClonedVoices />}
    />
  )
}
