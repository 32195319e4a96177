import { type ItemKind, kinds } from '@atelier/contract/kinds/kind'
import type { Item, ItemStatus } from '../../api/kind-calls.ts'
import { itemName } from '../../ui/item/item-name.ts'
import { itemPath } from '../../ui/item/item-path.ts'
import { isVisual, kindViews, modeViews } from '../../ui/item/kinds.ts'
import type { ToastPreview } from '../../ui/toasts/toast-preview.ts'
import { type NewToast, toasts } from '../../ui/toasts/toasts.ts'

const area = 'notification'

/** The toast of a start. */
export const startToast: NewToast = {
  area,
  severity: 'info',
  title: 'Generation started!',
  detail: 'Your content will be available very soon',
}

/** An item that ended; `item` is absent if it was never loaded. */
export interface Ended {
  readonly status: Pick<ItemStatus, 'status' | 'error'>
  readonly item?: Item | undefined
  /** Its user sees it where it was started. */
  readonly isInView?: boolean
}

function previewOf(item: Item): ToastPreview | undefined {
  const { kind, url_poster, url_file, code_ref: codeRef } = item
  if (isVisual(kind)) return url_poster === null ? undefined : { type: 'picture', url: url_poster }
  if (kind === 'chat' || url_file === null) return undefined
  return { type: 'sound', codeRef, url: url_file, name: itemName(item) }
}

/** Why items of a kind failed; the server's reason includes that nothing was charged. */
function failureOf(kind: ItemKind, all: readonly Ended[]): string {
  const [{ item, status }] = all as readonly [Ended]
  if (all.length > 1) return `${all.length} ${kindViews[kind].nouns.many} · You were not charged.`
  const reason = status.error?.detail ?? 'You were not charged.'
  return item ? `“${itemName(item)}” · ${reason}` : reason
}

/** The toast of items of a kind that ended alike, within a few seconds; `all` has at least one. */
export function endToast(kind: ItemKind, all: readonly Ended[]): NewToast {
  const { texts } = kinds[kind]
  const last = all.at(-1)
  if (last?.status.status === 'failed') {
    return { area, severity: 'error', title: texts.failed, detail: failureOf(kind, all) }
  }
  const item = last?.item
  const toast: NewToast = { area, severity: 'success', title: texts.completed }
  const isOne = all.length === 1
  const detail = isOne ? item && itemName(item) : `${all.length} ${kindViews[kind].nouns.many}`
  if (!item || all.every(({ isInView }) => isInView)) return { ...toast, detail }
  return {
    ...toast,
    detail,
    preview: previewOf(item),
    path: isOne ? itemPath({ kind, code_ref: item.code_ref }) : kindViews[kind].path,
  }
}

/** Whether the composer of an item's mode is open, which shows its newest results. */
function isInView({ mode }: Item): boolean {
  return !document.hidden && modeViews.get(mode)?.path === window.location.pathname
}

interface Group {
  readonly id: number
  readonly all: readonly Ended[]
}
const groups = new Map<string, Group>()

/** Shows a toast, or replaces the one of the same group while it is there. */
function showInGroup(
  key: string,
  ended: readonly Ended[],
  toastOf: (all: readonly Ended[]) => NewToast,
): void {
  const before = groups.get(key)
  const all = [...(before?.all ?? []), ...ended]
  const isUpdated = before !== undefined && toasts.update(before.id, toastOf(all))
  if (isUpdated) groups.set(key, { id: before.id, all })
  else groups.set(key, { id: toasts.show(toastOf(ended)), all: ended })
}

/** Reports a start. */
export function showStart(): void {
  showInGroup('started', [], () => startToast)
}

/** Reports the end of an item, together with others of its kind that just ended alike. */
export function showEnd(kind: ItemKind, status: ItemStatus, item: Item | undefined): void {
  const ended = { status, item, isInView: item !== undefined && isInView(item) }
  showInGroup(`${kind} ${status.status}`, [ended], (all) => endToast(kind, all))
}
