import type { ModelDefinition } from '@atelier/contract/models/definition'
import { z } from 'zod'
import { pollIntervals, queueProgress } from '../hosted/job-queue.ts'
import { notYetPaid } from '../hosted/not-yet-paid.ts'
import { renderRequest, requestValues } from '../hosted/render-request.ts'
import type { Engine, EngineContext, EngineRequest, EngineStep, Json, SourceFile } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import type { AcceptedPrompt, ComfyClient } from './comfy-client.ts'
import { nameProblems, problemsOf } from './comfy-faults.ts'
import { resultsOf, saveResults } from './comfy-results.ts'
import type { WorkflowGraph } from './graph.ts'
import { enforceSuccess, type HistoryEntry } from './history-entry.ts'
import type { ProgressWatch } from './progress-watch.ts'
import { promptIdOf } from './prompt-id.ts'
import type { ComfyKind } from './suggest-outputs.ts'

/** A server, and the progress of its prompts. */
export interface ComfyServer {
  readonly client: ComfyClient
  readonly watch: ProgressWatch
}

const savedOperation = z.object({ promptId: z.string() })

/** Creates the engine of a kind: the request of a model is its workflow, which is submitted once. */
export function createComfyEngine<K extends ComfyKind>(kind: K, server: ComfyServer): Engine<K> {
  const { client, watch } = server
  const waiting = (promptId: string): EngineStep => ({
    state: 'waiting',
    operation: { promptId },
    pollAfterMs: pollIntervals[kind],
  })

  async function finish(
    promptId: string,
    entry: HistoryEntry,
    model: ModelDefinition,
    context: EngineContext,
  ) {
    watch.stop(promptId)
    enforceSuccess(entry)
    const files = resultsOf(kind, entry, model.output?.nodes)
    return { state: 'done' as const, artifacts: await saveResults(client, kind, files, context) }
  }

  /** Where a prompt is now; undefined if the server does not know it. */
  async function look(
    promptId: string,
    { model }: EngineRequest<K>,
    context: EngineContext,
  ): Promise<EngineStep | undefined> {
    const entry = await client.history(promptId, context.signal)
    if (entry) return await finish(promptId, entry, model, context)
    const state = await client.stateOf(promptId, context.signal)
    if (state) {
      context.progress(progressOf(state, watch.progressOf(promptId, graphOf(model))))
      return waiting(promptId)
    }
    // It may have finished between the two requests.
    const late = await client.history(promptId, context.signal)
    return late && (await finish(promptId, late, model, context))
  }

  return {
    kind,
    repeat: 'never',
    lane: 'io',
    async start(request, context) {
      const promptId = promptIdOf(request.id)
      const graph = await notYetPaid(() => renderGraph(client, request, context))
      const accepted = await client.submit({ promptId, graph }, context.signal)
      await enforceOutputs(client, accepted, request.model)
      watch.progressOf(accepted.promptId, graphOf(request.model))
      return waiting(accepted.promptId)
    },
    async poll(operation, request, context) {
      const { promptId } = savedOperation.parse(operation)
      const step = await look(promptId, request, context)
      if (step) return step
      watch.stop(promptId)
      throw new EngineError('unavailable', `the server no longer knows the prompt ${promptId}`, {
        retryable: false,
        userMessage: 'The ComfyUI server was restarted, or the generation was removed there. Start it again.',
      })
    },
    find: (request, context) => look(promptIdOf(request.id), request, context),
    async cancel(operation: Json) {
      const { promptId } = savedOperation.parse(operation)
      watch.stop(promptId)
      await client.cancel(promptId)
    },
  }
}

const graphOf = ({ request = {} }: ModelDefinition) => request as WorkflowGraph

const progressOf = (state: 'running' | 'pending', fraction: number | undefined): number =>
  state === 'pending'
    ? queueProgress.IN_QUEUE
    : Math.max(queueProgress.IN_QUEUE, fraction ?? queueProgress.IN_PROGRESS)

/** The workflow with the values of a request; its files are uploaded once each, under names of its own. */
async function renderGraph<K extends ComfyKind>(
  client: ComfyClient,
  request: EngineRequest<K>,
  context: EngineContext,
): Promise<Record<string, Json>> {
  const uploads = new Map<string, Promise<string>>()
  const upload = (file: SourceFile) => {
    const name = `atelier-${promptIdOf(request.id)}-${uploads.size}`
    const uploading = uploads.get(file.path) ?? client.upload(file, name, context.signal)
    uploads.set(file.path, uploading)
    return uploading
  }
  return await renderRequest(request.model, requestValues(request, context, upload))
}

/** A workflow may be accepted although some of its outputs cannot be generated: then it is cancelled, if they are the result. */
async function enforceOutputs(
  client: ComfyClient,
  { promptId, nodeErrors }: AcceptedPrompt,
  { output }: ModelDefinition,
): Promise<void> {
  const wanted = Object.entries(nodeErrors).filter(([, { dependent_outputs: outputs }]) =>
    outputs.some((node) => output?.nodes?.includes(node) ?? true),
  )
  if (wanted.length === 0) return
  await client.cancel(promptId)
  const text = nameProblems(problemsOf(Object.fromEntries(wanted)))
  throw new EngineError('invalid', `ComfyUI left out outputs of the workflow: ${text}`, {
    userMessage: `ComfyUI cannot run this workflow. ${text}`,
  })
}
