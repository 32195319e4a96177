import { allKinds } from '@atelier/contract/kinds/kind'
import type { Item } from '../../api/kind-calls.ts'

/** Narrowest and widest shape of a tile; more extreme images are shown whole inside it. */
const LEAST = 0.5
const MOST = 2.8
/** The shapes of cards, which have none of their own. */
const cards = { audio: 1.7, text: 1.3, image: 1, video: 16 / 9 } as const

/** The ratio that a setting such as `1024x768` or `16:9` states. */
function statedRatio({ size, ratio }: Item['settings']): number | null {
  const [width, height] = String(size ?? ratio ?? '').split(/[x:]/)
  const stated = Number(width) / Number(height)
  return Number.isFinite(stated) && stated > 0 ? stated : null
}

/** The ratio of width to height of an item's tile: that of its image or video, or of its card. */
export function itemRatio({ kind, width, height, settings }: Item): number {
  const { medium } = allKinds[kind]
  const isSeen = medium === 'image' || medium === 'video'
  if (!isSeen) return cards[medium]
  const own = width !== null && height !== null && height > 0 ? width / height : statedRatio(settings)
  return Math.min(MOST, Math.max(LEAST, own ?? cards[medium]))
}
