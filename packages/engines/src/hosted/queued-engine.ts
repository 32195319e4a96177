import { join } from 'node:path'
import type { Engine } from '../spec/engine.ts'
import { type JobQueue, pollIntervals } from './job-queue.ts'
import { readOutput } from './read-output.ts'
import { renderRequest, requestValues } from './render-request.ts'
import { downloadResult } from './result-file.ts'

/** Creates an engine that submits a request once, polls it until it completes, and downloads its file. */
export function createQueuedEngine<K extends Exclude<keyof typeof pollIntervals, 'speech'>>(
  kind: K,
  { service, submit, poll, cancel, upload }: JobQueue,
): Engine<K> {
  const pollAfterMs = pollIntervals[kind]
  return {
    kind,
    repeat: 'never',
    lane: 'io',
    async start(request, context) {
      const values = requestValues(request, context, (file) => upload(file, context))
      const operation = await submit(
        request.model.endpoint,
        await renderRequest(request.model, values),
        context,
      )
      return { state: 'waiting', operation, pollAfterMs }
    },
    async poll(operation, { model }, context) {
      const { signal, workDir } = context
      const status = await poll(operation, signal)
      if ('progress' in status) {
        context.progress(status.progress)
        return { state: 'waiting', operation, pollAfterMs }
      }
      const { url, result } = readOutput(model, status.output)
      const path = join(workDir, 'downloaded')
      if (url) await service.download(url, path, signal)
      const artifact = url ? await downloadResult(kind, path, workDir) : await context.source('audio')
      return { state: 'done', artifacts: [artifact], ...(result ? { result } : {}) }
    },
    cancel,
  }
}
