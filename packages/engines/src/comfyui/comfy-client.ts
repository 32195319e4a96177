import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { z } from 'zod'
import type { ApiClient } from '../hosted/http/api-client.ts'
import type { SourceFile } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import { type NodeErrors, nodeErrors } from './comfy-faults.ts'
import { type ComfyFile, comfyFile, type HistoryEntry, historyEntry } from './history-entry.ts'
import { type NodeCatalog, objectInfo } from './node-catalog.ts'

const CANCEL_MS = 10_000
const DOWNLOAD_MS = 600_000
/** Maximum size of a result in bytes. */
const MAX_RESULT_BYTES = 500_000_000
/** Maximum size of an upload in bytes: ComfyUI accepts no more unless `--max-upload-size` is set. */
const MAX_UPLOAD_BYTES = 100_000_000

/** Extensions of uploads by media type; nodes recognize files by them. */
const extensions: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'video/quicktime': '.mov',
  'audio/mpeg': '.mp3',
  'audio/wav': '.wav',
  'audio/flac': '.flac',
  'audio/ogg': '.ogg',
  'audio/mp4': '.m4a',
}

/** A workflow to run. */
export interface Submission {
  readonly promptId: string
  readonly graph: Readonly<Record<string, unknown>>
}

/** An accepted submission. */
export interface AcceptedPrompt {
  readonly promptId: string
  /** Errors of nodes, whose outputs are left out. */
  readonly nodeErrors: NodeErrors
}

/** A ComfyUI server. */
export interface ComfyClient {
  /** Uploads a file under a name without extension; returns the name that a node loads it by. */
  upload(file: SourceFile, name: string, signal: AbortSignal): Promise<string>
  /** Submits a workflow once. The server runs it again if it is submitted again. */
  submit(submission: Submission, signal: AbortSignal): Promise<AcceptedPrompt>
  /** A finished prompt; undefined while it waits or runs, and after the server lost it. */
  history(promptId: string, signal: AbortSignal): Promise<HistoryEntry | undefined>
  /** Where a prompt is in the queue. */
  stateOf(promptId: string, signal: AbortSignal): Promise<'running' | 'pending' | undefined>
  /** Removes a prompt from the queue, or interrupts it if it is the one that runs. */
  cancel(promptId: string): Promise<void>
  /** Downloads a result to a path. */
  save(file: ComfyFile, path: string, signal: AbortSignal): Promise<void>
  /** Describes node classes; those that the server does not have are absent. */
  describeNodes(classes: readonly string[], signal: AbortSignal): Promise<NodeCatalog>
  /** The server's version. */
  version(signal: AbortSignal): Promise<string>
}

const accepted = z
  .object({ prompt_id: z.string().min(1), node_errors: nodeErrors })
  .transform(({ prompt_id: promptId, node_errors: errors }) => ({ promptId, nodeErrors: errors }))
const history = z.record(z.string(), historyEntry)
const queueItems = z.array(z.array(z.unknown()).transform(([, promptId]) => promptId))
const queue = z.object({ queue_running: queueItems, queue_pending: queueItems })
const stats = z.object({ system: z.object({ comfyui_version: z.string().catch('unknown') }) })
const anything = z.unknown()

/** Creates the client of a server. */
export function createComfyClient(client: ApiClient): ComfyClient {
  const readQueue = (signal: AbortSignal) => client.json({ path: '/queue', signal }, queue)
  const post = (path: string, json: object) =>
    client.json({ path, json, signal: AbortSignal.timeout(CANCEL_MS) }, anything)
  return {
    async upload(file, name, signal) {
      const form = await uploadForm(file, name)
      const { filename, subfolder } = await client.json({ path: '/upload/image', form, signal }, uploaded)
      return subfolder ? `${subfolder}/${filename}` : filename
    },
    submit: ({ promptId, graph }, signal) =>
      // Progress is sent to the client that submits: a name that follows from the prompt works after a restart.
      client.json(
        {
          path: '/prompt',
          json: { prompt: graph, prompt_id: promptId, client_id: promptId },
          signal,
          isPaid: true,
        },
        accepted,
      ),
    async history(promptId, signal) {
      return (await client.json({ path: `/history/${promptId}`, signal }, history))[promptId]
    },
    async stateOf(promptId, signal) {
      const { queue_running: running, queue_pending: pending } = await readQueue(signal)
      return running.includes(promptId) ? 'running' : pending.includes(promptId) ? 'pending' : undefined
    },
    async cancel(promptId) {
      await post('/queue', { delete: [promptId] })
      const { queue_running: running } = await readQueue(AbortSignal.timeout(CANCEL_MS))
      // Older servers ignore the ID and interrupt whatever runs.
      if (running.includes(promptId)) await post('/interrupt', { prompt_id: promptId })
    },
    async save({ filename, subfolder, type }, path, signal) {
      const request = { path: '/view', query: { filename, subfolder, type }, signal, timeoutMs: DOWNLOAD_MS }
      await client.save(request, path, MAX_RESULT_BYTES)
    },
    async describeNodes(classes, signal) {
      const described = await Promise.all(
        [...new Set(classes)].map((name) =>
          client.json({ path: `/object_info/${encodeURIComponent(name)}`, signal }, objectInfo),
        ),
      )
      return Object.assign({}, ...described)
    },
    version: async (signal) =>
      (await client.json({ path: '/system_stats', signal }, stats)).system.comfyui_version,
  }
}

const uploaded = z
  .object({ name: comfyFile.shape.filename, subfolder: comfyFile.shape.subfolder })
  .transform(({ name: filename, subfolder }) => ({ filename, subfolder }))

async function uploadForm({ path, mediaType }: SourceFile, name: string): Promise<FormData> {
  const { size } = await stat(path)
  if (size > MAX_UPLOAD_BYTES) {
    throw new EngineError('invalid', `the source has ${size} bytes`, {
      outcome: 'not_sent',
      userMessage: `ComfyUI supports files of up to ${MAX_UPLOAD_BYTES / 1_000_000} MB.`,
    })
  }
  const form = new FormData()
  // In memory: a blob of the file would still be read after a failed upload, when the file is gone.
  const blob = new Blob([new Uint8Array(await readFile(path))], { type: mediaType })
  form.set('image', blob, `${name}${extensions[mediaType] ?? extname(path)}`)
  form.set('type', 'input')
  form.set('overwrite', 'true')
  return form
}
