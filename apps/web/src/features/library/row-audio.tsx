import type { Item } from '../../api/kind-calls.ts'
import { AudioPlayer } from '../../ui/audio-player/audio-player.tsx'
import { formatDuration } from '../../ui/audio-player/format-duration.ts'
import { itemName } from '../../ui/item/item-name.ts'

/** Audio in its row: a seekable waveform and its length. */
export function RowAudio({ item }: { item: Item }) {
  const { url_file, duration, code_ref } = item
  if (url_file === null || item.status === 'pending') return formatDuration(duration)
  return (
    <AudioPlayer
      id={code_ref}
      url={url_file}
      name={itemName(item)}
      duration={duration}
      item={item}
      withoutButton
      brief
    />
  )
}
