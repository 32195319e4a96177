import { useEffect, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { AudioPlayer } from '../../ui/audio-player/audio-player.tsx'
import { formatDuration } from '../../ui/audio-player/format-duration.ts'
import { itemName } from '../../ui/item/item-name.ts'

/** Milliseconds a row must stay visible before its waveform is fetched, so that scrolling past fetches nothing. */
const REST_MS = 400
/** Audio up to this length shows its waveform before it is played, since the download is small. */
const DRAWN_AT_ONCE_SECONDS = 60

function useHasRested(): boolean {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return rested
}

/** Audio in its row: a seekable waveform and its length. */
export function RowAudio({ item }: { item: Item }) {
  const rested = useHasRested()
  const { url_file, duration, code_ref } = item
  if (url_file === null || item.status === 'pending') return formatDuration(duration)
  const isShort = duration !== null && duration <= DRAWN_AT_ONCE_SECONDS
  return (
    <AudioPlayer
      id={code_ref}
      url={url_file}
      name={itemName(item)}
      duration={duration}
      item={item}
      withoutButton
      brief
      eager={rested && isShort}
    />
  )
}
