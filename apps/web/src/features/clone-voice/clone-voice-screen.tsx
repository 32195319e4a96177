import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { useSession } from '../../api/session.ts'
import { ComposerLayout, ComposerLoading, ComposerUnreachable } from '../../ui/composer/composer-layout.tsx'
import { CloneComposer } from './clone-composer.tsx'
import { cloneDraftOf } from './clone-draft.ts'
import { CloneSettings } from './clone-settings.tsx'
import { ClonedVoices } from './own/cloned-voices.tsx'

/** Clones a voice from a sample; lists the cloned voices. */
export function CloneVoiceScreen() {
  const { data: user, isError, refetch } = useQuery(meQuery)
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  if (!user) {
    return isError ? <ComposerUnreachable onRetry={() => void refetch()} /> : <ComposerLoading />
  }
  const cloneDraft = cloneDraftOf(user.id, team)
  return (
    <ComposerLayout
      composer={<CloneComposer cloneDraft={cloneDraft} />}
      settings={<CloneSettings cloneDraft={cloneDraft} />}
      settingsLabel="Voice settings"
      recent={<ClonedVoices />}
    />
  )
}
