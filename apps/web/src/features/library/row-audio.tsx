import { useEffect, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { AudioPlayer } from '../../ui/audio-player/audio-player.tsx'
import { formatDuration } from '../../ui/audio-player/format-duration.ts'

/** Time a row stays in sight before its waveform is fetched, in milliseconds: rows that fly by need none. */
const REST_MS = 400
/** Sounds up to this length show their waveform before they are played: the download is small. */
const DRAWN_AT_ONCE_SECONDS = 60

function useHasRested(): boolean {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return rested
}

/** A sound in its row: its waveform to jump in, and its length. */
export function RowAudio({ item }: { item: Item }) {
  const rested = useHasRested()
  const { url_file, duration, code_ref, title } = item
  if (url_file === null || item.status === 'pending') return formatDuration(duration)
  const isShort = duration !== null && duration <= DRAWN_AT_ONCE_SECONDS
  return (
    <AudioPlayer
      id={code_ref}
      url={url_file}
      name={title}
      duration={duration}
      withoutButton
      brief
      eager={rested && isShort}
    />
  )
}
