import { expect, test, vi } from 'vitest'
import { createUploadQueue, type Upload } from './upload-queue.ts'

const file = (name: string, size = 3) => {
  const made = new File(['abc'], name, { type: 'image/png' })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

function queueOf() {
  const sent: {
    name: string
    resolve: (name: string) => void
    reject: (e: unknown) => void
    signal: AbortSignal
  }[] = []
  const shown: { uploads: readonly Upload[] } = { uploads: [] }
  const onArrived = vi.fn()
  const queue = createUploadQueue<string>({
    kinds: ['image'],
    send: ({ name }, { signal }) =>
      new Promise((resolve, reject) => sent.push({ name, resolve, reject, signal })),
    onChange: (uploads) => {
      shown.uploads = uploads
    },
    onArrived,
    describe: (error) => String(error),
  })
  return { queue, sent, shown, onArrived }
}

test('files are uploaded one after another, and only the last completes the batch', async () => {
  const { queue, sent, shown, onArrived } = queueOf()
  queue.add([file('a.png'), file('b.png')])
  expect(sent.map(({ name }) => name)).toEqual(['a.png'])
  sent[0]?.resolve('A')
  await vi.waitFor(() => expect(sent).toHaveLength(2), 60_000)
  sent[1]?.resolve('B')
  await vi.waitFor(() => expect(shown.uploads).toEqual([]), 60_000)
  expect(onArrived.mock.calls).toEqual([
    ['A', false],
    ['B', true],
  ])
})

test('a file that is too large is reported and never sent', () => {
  const { queue, sent, shown } = queueOf()
  queue.add([file('huge.png', 100_000_001)])
  expect(sent).toEqual([])
  expect(shown.uploads[0]?.fault).toContain('the limit is 100 MB')
  queue.dismiss(1)
  expect(shown.uploads).toEqual([])
})

test('a failed upload shows why and does not block the next one', async () => {
  const { queue, sent, shown } = queueOf()
  queue.add([file('a.png'), file('b.png')])
  sent[0]?.reject('no')
  await vi.waitFor(() => expect(sent).toHaveLength(2), 60_000)
  expect(shown.uploads.map(({ fault }) => fault)).toEqual(['no', null])
})

test('a cancelled upload leaves no trace', async () => {
  const { queue, sent, shown } = queueOf()
  queue.add([file('a.png')])
  queue.dismiss(1)
  expect(sent[0]?.signal.aborted).toBe(true)
  sent[0]?.reject(new DOMException('ended', 'AbortError'))
  await vi.waitFor(() => expect(shown.uploads).toEqual([]), 60_000)
})
