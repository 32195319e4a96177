import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeSampleMedia } from '../hosted/testing/sample-media.ts'
import { openProgressWatch, type ProgressWatch } from './progress-watch.ts'
import { comfyKey, type FakeComfy, startFakeComfy } from './testing/fake-comfy.ts'
import { readWorkflow } from './testing/read-workflow.ts'

const graph = await readWorkflow('sdxl-text-to-image')
const id = 'a-prompt'
const log: string[] = []
let fake: FakeComfy
let watch: ProgressWatch

const open = (key = comfyKey) =>
  openProgressWatch({
    baseUrl: fake.url,
    headers: { authorization: `Bearer ${key}` },
    log: (line) => log.push(line),
  })

beforeEach(async () => {
  log.length = 0
  fake = await startFakeComfy(await makeSampleMedia())
  watch = open()
})
afterEach(async () => {
  await watch.close()
  await fake.close()
})

it('reports what the running prompt has done, by its own connection', async () => {
  expect(watch.progressOf(id, graph)).toBeUndefined()
  await fake.sockets.connection(id)
  fake.prompts.put({ id, clientId: id, graph, outputs: ['9'] })
  fake.prompts.run()
  await expect.poll(() => watch.progressOf(id, graph)).toBeCloseTo((4 + 10) / 26)
  fake.prompts.end()
  watch.stop(id)
  await expect.poll(() => fake.sockets.clients).toEqual([])
})

it('logs a refused connection once, and does not try again for a while', async () => {
  await watch.close()
  watch = open('another')
  watch.progressOf(id, graph)
  await expect.poll(() => log).toHaveLength(1)
  expect(log[0]).toMatch(/^no progress from 127\.0\.0\.1:\d+, which is polled instead/)
  expect(watch.progressOf(id, graph)).toBeUndefined()
  expect(watch.progressOf('another', graph)).toBeUndefined()
  expect(log).toHaveLength(1)
})

it('connects again after the server closed the connection', async () => {
  watch.progressOf(id, graph)
  await fake.sockets.connection(id)
  await expect.poll(() => watch.progressOf(id, graph)).toBe(0)
  fake.sockets.refuse(503)
  await expect.poll(() => fake.sockets.clients).toEqual([])
  fake.sockets.refuse(undefined)
  await expect.poll(() => watch.progressOf(id, graph)).toBe(0)
  expect(fake.sockets.clients).toEqual([id])
})

it('leaves nothing open when it closes', async () => {
  watch.progressOf(id, graph)
  await fake.sockets.connection(id)
  await watch.close()
  await expect.poll(() => fake.sockets.clients).toEqual([])
})
