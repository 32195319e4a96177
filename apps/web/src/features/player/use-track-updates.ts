import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { itemQuery } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { usePlaybackState } from '../../ui/audio-player/playback.ts'
import { dropCurrentTrack, retryTrack, updateTrack } from '../../ui/audio-player/queue.ts'

/** Follows changes of the track: a new name, its finished file, a fresh URL after the old one has expired, its deletion. */
export function useTrackUpdates({ id, code_ref }: Item): void {
  const { data, error, refetch } = useQuery({ ...itemQuery(id), meta: { isQuiet: true } })
  const isGone = error instanceof ApiError && error.status === 404
  const isFailed = usePlaybackState(code_ref) === 'failed'
  /** The track that was retried: a file that fails twice can't be played. */
  const retried = useRef<number>(undefined)
  useEffect(() => {
    if (data) updateTrack(data)
  }, [data])
  useEffect(() => {
    if (isGone) dropCurrentTrack()
  }, [isGone])
  useEffect(() => {
    if (!isFailed || retried.current === id) return
    retried.current = id
    refetch().then(({ data: fresh }) => {
      if (!fresh) return
      updateTrack(fresh)
      retryTrack()
    }, console.info)
  }, [isFailed, id, refetch])
}
