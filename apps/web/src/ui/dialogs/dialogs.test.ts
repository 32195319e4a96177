import { afterEach, expect, test } from 'vitest'
import { closeDialog, dialogQueue, dialogs } from './dialogs.ts'

afterEach(() => {
  while (dialogQueue.get().length > 0) closeDialog()
})

test('a question resolves true by its button and false by every other way to close it', async () => {
  const first = dialogs.confirm({ title: 'Delete?', message: 'For good.' })
  const second = dialogs.confirm({ title: 'Delete?', message: 'For good.' })
  closeDialog(true)
  closeDialog()
  expect(await first).toBe(true)
  expect(await second).toBe(false)
})

test('dialogs wait for each other in the order they were asked for', () => {
  dialogs.info({ title: 'One', message: '' })
  dialogs.error({ status: 500, statusText: 'Internal Server Error', body: 'two' })
  expect(dialogQueue.get().map(({ type }) => type)).toEqual(['info', 'error'])
  closeDialog()
  expect(dialogQueue.get().map(({ type }) => type)).toEqual(['error'])
})

test('the same error twice is one dialog', () => {
  for (const detail of ['No.', 'No.', 'Never.']) {
    dialogs.error({ status: 400, statusText: 'Bad Request', body: { detail, errors: [] } })
  }
  expect(dialogQueue.get()).toHaveLength(2)
})
