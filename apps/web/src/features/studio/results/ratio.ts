import type { KindWith } from '@atelier/contract/kinds/kind'
import { kinds } from '@atelier/contract/kinds/kind'
import type { Item } from '../../../api/kind-calls.ts'

/** A size such as `1024x1792`, or a ratio such as `16:9`. */
const pair = /^(\d+)[x:](\d+)$/

function ratioIn(setting: unknown): number | null {
  const [, width, height] = pair.exec(String(setting)) ?? []
  return width && height ? Number(width) / Number(height) : null
}

/** Width divided by height of a result: of its file, otherwise as requested, otherwise the usual one of its medium. */
export function ratioOf({
  kind,
  width,
  height,
  settings,
}: Pick<Item, 'kind' | 'width' | 'height' | 'settings'>): number {
  if (width && height) return width / height
  const usual = kinds[kind as KindWith<'models'>].medium === 'video' ? 16 / 9 : 1
  return ratioIn(settings.size) ?? ratioIn(settings.ratio) ?? usual
}

/**
 * The number of columns in which tiles of one ratio are largest.
 * @param room width divided by height of the space they share
 */
export function columnsOf(count: number, ratio: number, room: number): number {
  const widthIn = (columns: number) => Math.min(room / columns, ratio / Math.ceil(count / columns))
  const options = Array.from({ length: count }, (_, index) => index + 1)
  return options.reduce((best, columns) => (widthIn(columns) > widthIn(best) ? columns : best), 1)
}
