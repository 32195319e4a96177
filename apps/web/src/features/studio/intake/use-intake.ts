import { kinds } from '@atelier/contract/kinds/kind'
import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { navigate } from '../../../navigation/address.ts'
import { type FileKind, mediumOf } from '../../../ui/drop-zone/accepted.ts'
import { type DraggedItem, draggedKind, droppedItem } from '../../../ui/item/item-drag.ts'
import { addImage } from '../image-list.ts'
import { itemQuery } from '../item-query.ts'
import { chosenItem, putItem, workbenchOf } from '../workbench.ts'
import { landingOf, landingWords } from './landing.ts'
import { type Receiver, receiveFiles, takenOf } from './receive.ts'

type Dragging = Pick<DragEvent, 'dataTransfer'>

const kindOfItem = (kind: DraggedItem['kind']): FileKind | null => {
  const { medium } = kinds[kind]
  return medium === 'text' ? null : medium
}

/** What is dragged over the page; null if it is no file of a medium and no item. */
function kindOfDrag(drag: Dragging): FileKind | null {
  const kind = draggedKind(drag)
  if (kind) return kindOfItem(kind)
  const file = [...drag.dataTransfer.items].find((one) => one.kind === 'file')
  return file ? mediumOf(file) : null
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** Files and items dropped or pasted anywhere on a composer's screen. */
export function useIntake(receiver: Receiver) {
  const { mode, bench, slots, userId } = receiver
  const client = useQueryClient()
  /** What a drop would do; null while nothing is dragged. */
  const [over, setOver] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const receive = async (files: readonly File[]) => {
    const received = await receiveFiles(receiver, files)
    setFault(typeof received === 'string' ? received : null)
    if (received !== null && typeof received !== 'string') await navigate({ to: `/${received.path}` })
  }

  const receiveItem = async ({ id, kind }: DraggedItem) => {
    const medium = kindOfItem(kind)
    const landing = medium && landingOf(mode, takenOf(bench, slots), medium)
    if (!landing) return setFault('This can’t be used here.')
    const item = await client.fetchQuery(itemQuery(id))
    setFault(null)
    const chosen = chosenItem(item)
    if (landing.place === 'images' && chosen) addImage(bench, chosen)
    if (landing.place === 'slot') putItem(bench, landing.slot.name, item)
    if (landing.place !== 'elsewhere') return
    const slot = landing.mode.slots.find(({ accepts }) => accepts === medium)
    if (slot) putItem(workbenchOf(landing.mode, userId), slot.name, item)
    await navigate({ to: `/${landing.mode.path}` })
  }

  const onDragOver = useEffectEvent((event: globalThis.DragEvent) => {
    const { dataTransfer } = event
    const kind = dataTransfer && kindOfDrag({ dataTransfer })
    const landing = kind && landingOf(mode, takenOf(bench, slots), kind)
    setOver(landing ? landingWords(landing) : null)
    if (landing) event.preventDefault()
  })
  const onDrop = useEffectEvent((event: globalThis.DragEvent) => {
    setOver(null)
    const { dataTransfer } = event
    // A zone of its own took it.
    if (!dataTransfer || event.defaultPrevented) return
    const item = droppedItem({ dataTransfer })
    if (item) event.preventDefault()
    if (item) receiveItem(item).catch(() => setFault('This item is no longer in your library.'))
    else if (dataTransfer.files.length > 0) {
      event.preventDefault()
      void receive([...dataTransfer.files])
    }
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const text = event.clipboardData?.getData('text/plain') ?? ''
    // A spreadsheet's cells come as text and as an image.
    if (isField(event.target) && (text !== '' || files.length === 0)) return
    event.preventDefault()
    if (files.length > 0) void receive(files)
    else if (text !== '') addText(text)
  })
  const addText = (text: string) => {
    const before = bench.drafts.get().text
    bench.drafts.change({ text: before.trim() === '' ? text : `${before.trimEnd()} ${text}` })
  }

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const leave = ({ relatedTarget }: globalThis.DragEvent) => relatedTarget === null && setOver(null)
    document.addEventListener('dragover', (event) => onDragOver(event), { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('dragend', () => setOver(null), { signal })
    document.addEventListener('drop', (event) => onDrop(event), { signal })
    document.addEventListener('paste', (event) => onPaste(event), { signal })
    return () => listeners.abort()
  }, [])
  return { over, fault }
}
