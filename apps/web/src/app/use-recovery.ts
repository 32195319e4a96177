import { useEffect } from 'react'
import { isOutage, onRecovery } from '../api/connection.ts'
import { dialogs } from '../ui/dialogs/dialogs.ts'
import { queryClient } from './query-client.ts'

/** Loads images, sounds and videos again that could not be loaded. */
function reloadMedia(): void {
  for (const image of document.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0 && image.src !== '') image.setAttribute('src', image.src)
  }
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video')) {
    if (media.error !== null) media.load()
  }
}

/** After an outage, loads everything again that failed meanwhile, and closes the dialogs about it. */
export function useRecovery(): void {
  useEffect(
    () =>
      onRecovery(() => {
        dialogs.dismissOutages()
        reloadMedia()
        queryClient
          .refetchQueries({ predicate: ({ state }) => isOutage(state.error) })
          .catch((error: unknown) => console.info('Could not refresh:', error))
      }),
    [],
  )
}
