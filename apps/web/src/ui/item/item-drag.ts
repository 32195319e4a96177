import { type ItemKind, itemKinds } from '@atelier/contract/kinds/kind'
import type { DragEvent } from 'react'

/** Type of the data that a dragged item carries; files from the desktop carry `Files` instead. */
const DRAG_TYPE = 'application/x-atelier-item'

/** What a dragged item says about itself. */
export interface DraggedItem {
  readonly id: number
  readonly kind: ItemKind
  readonly code_ref: string
}

/** Makes an element drag an item, for drop targets of the studio. */
export function itemDragProps({ id, kind, code_ref }: DraggedItem) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(DRAG_TYPE, JSON.stringify({ id, kind, code_ref }))
      // The kind is part of a type, because only types can be read while dragging.
      dataTransfer.setData(`${DRAG_TYPE}-${kind}`, '')
      dataTransfer.effectAllowed = 'copy'
    },
  }
}

/** The kind of the item that is dragged; null if something else is. */
export function draggedKind({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): ItemKind | null {
  return itemKinds.find((kind) => dataTransfer.types.includes(`${DRAG_TYPE}-${kind}`)) ?? null
}

/** The dropped item; null if something else was dropped. */
export function droppedItem({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): DraggedItem | null {
  const data = dataTransfer.getData(DRAG_TYPE)
  return data === '' ? null : JSON.parse(data)
}
