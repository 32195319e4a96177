import { z } from 'zod'
import { EngineError } from '../spec/engine-error.ts'
import { problemAt } from './workflow-problem.ts'

/** A generated file on the server. */
export const comfyFile = z.object({
  filename: z.string().min(1),
  subfolder: z.string().catch(''),
  type: z.string().catch('output'),
})
/** A generated file on the server. */
export type ComfyFile = z.output<typeof comfyFile>

/** A finished prompt. */
export const historyEntry = z.object({
  /** By node, then by a name of the node's choice, such as `images` or `gifs`: files and other values. */
  outputs: z.record(z.string(), z.record(z.string(), z.unknown()).catch({})),
  status: z
    .object({ status_str: z.string(), messages: z.array(z.tuple([z.string(), z.unknown()])).catch([]) })
    .nullish(),
})
/** A finished prompt. */
export type HistoryEntry = z.output<typeof historyEntry>

const failedNode = z.object({
  node_id: z.string(),
  node_type: z.string(),
  exception_type: z.string().catch(''),
  exception_message: z.string().catch(''),
})

const MEMORY = /OutOfMemory|OOM|out of memory/i

/** Throws the error of a prompt that failed or was interrupted. A failed run stays failed, however often it is polled. */
export function enforceSuccess({ status }: HistoryEntry): void {
  if (status?.status_str !== 'error') return
  const [event, data] =
    status.messages.findLast(([name]) => /^execution_(error|interrupted)$/.test(name)) ?? []
  const failed = failedNode.safeParse(data).data
  if (event === 'execution_interrupted') {
    const userMessage = 'The generation was interrupted on the ComfyUI server. Start it again.'
    throw new EngineError('unavailable', 'the prompt was interrupted on the server', {
      retryable: false,
      userMessage,
    })
  }
  const place = failed ? { node: failed.node_id, nodeClass: failed.node_type } : {}
  const cause = failed ? `${failed.exception_type} ${failed.exception_message}`.trim() : 'without a reason'
  const isMemory = MEMORY.test(cause)
  const { message: userMessage } = problemAt(
    place,
    isMemory ? 'The ComfyUI server ran out of memory' : 'The node failed on the ComfyUI server',
    isMemory ? 'Choose a smaller size or length.' : 'Run the workflow in ComfyUI to see the reason.',
  )
  throw new EngineError('unavailable', `${userMessage} ${cause.slice(0, 500)}`, {
    retryable: false,
    userMessage,
  })
}
