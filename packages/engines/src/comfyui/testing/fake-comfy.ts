import type { FakeReply, FakeRequest } from '../../hosted/testing/fake-messages.ts'
import { type FakeProvider, startFakeProvider } from '../../hosted/testing/fake-provider.ts'
import type { SampleMedia } from '../../hosted/testing/sample-media.ts'
import type { WorkflowGraph } from '../graph.ts'
import { createFakePrompts, type FakePrompts } from './fake-prompts.ts'
import { createFakeSockets, type FakeSockets } from './fake-sockets.ts'
import { nodeClasses } from './node-classes.ts'
import { validatePrompt } from './validate-prompt.ts'

/** Key that the fake requires, as a proxy in front of ComfyUI would. */
export const comfyKey = 'key-of-a-test'

/** A fake ComfyUI. */
export interface FakeComfy extends FakeProvider {
  readonly prompts: FakePrompts
  readonly sockets: FakeSockets
  /** Uploaded files by name. */
  readonly uploads: ReadonlyMap<string, number>
  /** Prompts only advance by `prompts.run` and `prompts.end`, and no longer each time the queue is read. */
  hold(): void
}

/** How the fake behaves. */
interface FakeComfyOptions {
  /** Starts a prompt as soon as it is submitted, and not when the queue is read. */
  readonly isIdle?: boolean
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Starts a server that responds like ComfyUI's `server.py`; reading the queue starts the next prompt or ends the running one. */
export async function startFakeComfy(
  media: SampleMedia,
  { isIdle = false }: FakeComfyOptions = {},
): Promise<FakeComfy> {
  const uploads = new Map<string, number>()
  const queueInfo = () => ({ exec_info: { queue_remaining: prompts.pending.length } })
  const sockets: FakeSockets = createFakeSockets(queueInfo)
  const prompts = createFakePrompts(sockets)
  let isHeld = false

  const handlers: Readonly<Record<string, (request: FakeRequest, name: string) => FakeReply | undefined>> = {
    'POST /upload/image': (request) => {
      const [, name = ''] = /name="image"; filename="([^"]*)"/.exec(request.body.toString('latin1')) ?? []
      uploads.set(name, request.body.length)
      return name ? { json: { name, subfolder: '', type: 'input' } } : { status: 400 }
    },
    'POST /prompt': (request) => submit(request.json() as SubmittedPrompt),
    'GET /history': (_request, id) => ({
      json: prompts.history.has(id) ? { [id]: prompts.history.get(id) } : {},
    }),
    'GET /queue': () => {
      const item = (id: string) => [0, id, {}, {}, []]
      const json = {
        queue_running: prompts.running === undefined ? [] : [item(prompts.running)],
        queue_pending: prompts.pending.map(item),
      }
      if (!isHeld) prompts.running === undefined ? prompts.run() : prompts.end()
      return { json }
    },
    'POST /queue': (request) => {
      const { delete: ids = [] } = request.json() as { delete?: string[] }
      for (const id of ids) prompts.delete(id)
      return {}
    },
    'POST /interrupt': (request) => {
      const { prompt_id: id } = request.json() as { prompt_id?: string }
      if (id === undefined || id === prompts.running) prompts.end({ as: 'interrupted' })
      return {}
    },
    'GET /view': ({ query }) => ({ bytes: fileOf(query.get('filename') ?? '', media) }),
    'GET /object_info': (_request, name) => ({
      json: nodeClasses[name] ? { [name]: nodeClasses[name] } : {},
    }),
    'GET /system_stats': () => ({
      json: { system: { os: 'posix', comfyui_version: '0.3.60' }, devices: [] },
    }),
  }

  /** Accepts a prompt as often as it is sent, as ComfyUI does. */
  function submit({ prompt, prompt_id: id, client_id: clientId }: SubmittedPrompt): FakeReply {
    if (!UUID.test(id)) {
      const details = 'prompt_id must be a UUID string in canonical lowercase hyphenated form'
      const message = 'prompt_id must be a valid UUID'
      const error = { type: 'invalid_prompt_id', message, details, extra_info: {} }
      return { status: 400, json: { error, node_errors: {} } }
    }
    const { error, outputs, node_errors } = validatePrompt(prompt, new Set(uploads.keys()))
    if (error) return { status: 400, json: { error, node_errors } }
    prompts.put({ id, clientId, graph: prompt, outputs })
    if (isIdle) prompts.run()
    return { json: { prompt_id: id, number: 0, node_errors } }
  }

  const fake = await startFakeProvider({
    isPaid: ({ method, path }) => method === 'POST' && path === '/prompt',
    upgrade: (request, socket) => {
      if (request.headers.authorization === `Bearer ${comfyKey}`) sockets.accept(request, socket)
      else socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
    },
    respond(request) {
      if (request.headers.authorization !== `Bearer ${comfyKey}`) return { status: 401, json: {} }
      const exact = handlers[`${request.method} ${request.path}`]
      if (exact) return exact(request, '')
      const [, parent = '', name = ''] = /^(.*)\/([^/]+)$/.exec(request.path) ?? []
      return handlers[`${request.method} ${parent}`]?.(request, decodeURIComponent(name))
    },
  })
  const hold = () => {
    isHeld = true
  }
  return Object.assign(fake, { prompts, sockets, uploads, hold })
}

interface SubmittedPrompt {
  readonly prompt: WorkflowGraph
  readonly prompt_id: string
  readonly client_id: string
}

const fileOf = (name: string, { image, video, audio }: SampleMedia): Buffer =>
  name.endsWith('.mp4') ? video : name.endsWith('.mp3') ? audio : image
