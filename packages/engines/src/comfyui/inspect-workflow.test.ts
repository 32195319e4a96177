import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { EngineError } from '../spec/engine-error.ts'
import { inspectWorkflow } from './inspect-workflow.ts'
import { objectInfo } from './node-catalog.ts'
import { nodeClasses } from './testing/node-classes.ts'

const text = await readFile(new URL('testing/workflows/wan-image-to-video.json', import.meta.url), 'utf8')
const describeNodes = async (classes: readonly string[]) =>
  objectInfo.parse(Object.fromEntries(classes.map((name) => [name, nodeClasses[name]])))

it('suggests a model for a pasted workflow that the server can run', async () => {
  expect(await inspectWorkflow(text, describeNodes)).toMatchObject({
    graph: { 108: { class_type: 'SaveVideo' } },
    model: { kind: 'video', mode: 'IMAGE_TO_VIDEO' },
    problems: [],
  })
})

it('suggests a model also while the server does not respond, and says so', async () => {
  const userMessage = 'The ComfyUI server does not respond.'
  const inspected = inspectWorkflow(text, async () => {
    throw new EngineError('unavailable', 'ECONNREFUSED', { userMessage })
  })
  await expect(inspected).resolves.toMatchObject({
    model: { kind: 'video' },
    problems: [{ message: userMessage }],
  })
})

it('returns the problem of a text that is no workflow, and defects of the program as they are', async () => {
  expect(await inspectWorkflow('{}', describeNodes)).toMatchObject({
    problem: { message: expect.any(String) },
  })
  expect(await inspectWorkflow('{"1":{"class_type":"VAELoader","inputs":{}}}', describeNodes)).toMatchObject({
    problem: { message: expect.stringContaining('no output node') },
  })
  const defect = new TypeError('a defect')
  await expect(inspectWorkflow(text, () => Promise.reject(defect))).rejects.toBe(defect)
})
