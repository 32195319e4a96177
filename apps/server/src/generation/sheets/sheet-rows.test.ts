import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readCells } from './sheet-rows.ts'

it('yields to other work between rows, however long each takes', async () => {
  let turns = 0
  const count = () => {
    turns++
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  for await (const _ of readCells(Readable.from('["a"]\n'.repeat(20)))) {
    const end = performance.now() + 11
    while (performance.now() < end);
  }
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(19)
})

it('rejects a row that is not a list of texts', async () => {
  const read = (line: string) => readCells(Readable.from(line)).next()
  await expect(read('{"length":1}\n')).rejects.toThrow('not a list of texts')
  await expect(read('["a",1]\n')).rejects.toThrow('not a list of texts')
})
