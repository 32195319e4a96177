import { linkOf, type WorkflowGraph } from '../graph.ts'
import type { FakeSockets } from './fake-sockets.ts'

/** A submitted prompt. */
export interface FakePrompt {
  readonly id: string
  readonly clientId: string
  readonly graph: WorkflowGraph
  readonly outputs: readonly string[]
}

/** How the running prompt ends. */
export type PromptEnd =
  | { readonly as: 'success' }
  | { readonly as: 'interrupted' }
  | { readonly as: 'error'; readonly node: string; readonly exception: string; readonly message: string }

/** Queue and history of a fake server. One prompt runs at a time. */
export interface FakePrompts {
  put(prompt: FakePrompt): void
  /** Deletes a pending prompt. */
  delete(id: string): void
  /** Starts the next prompt if none runs. */
  run(): void
  /** Ends the running prompt, successfully by default. */
  end(how?: PromptEnd): void
  /** As after a restart of the server: neither queue nor history remain. */
  forget(): void
  readonly pending: readonly string[]
  readonly running: string | undefined
  readonly history: ReadonlyMap<string, object>
}

/** Creates a queue that sends the progress of the running prompt to the client that submitted it. */
export function createFakePrompts(sockets: FakeSockets): FakePrompts {
  const pending: FakePrompt[] = []
  const history = new Map<string, object>()
  let running: FakePrompt | undefined

  function end(how: PromptEnd = { as: 'success' }): void {
    if (!running) return
    const { id, clientId, graph, outputs } = running
    const messages: [string, object][] = [['execution_start', { prompt_id: id }], endOf(running, how)]
    for (const [type, data] of messages.slice(1)) sockets.send(clientId, type, data)
    const isSuccess = how.as === 'success'
    const files = isSuccess ? outputs.map((node) => [node, outputOf(graph, node)]) : []
    history.set(id, {
      prompt: [0, id, graph, {}, outputs],
      outputs: Object.fromEntries(files),
      status: { status_str: isSuccess ? 'success' : 'error', completed: isSuccess, messages },
      meta: {},
    })
    running = undefined
    sockets.send(clientId, 'executing', { node: null, prompt_id: id })
  }

  return {
    put: (prompt) => pending.push(prompt),
    delete(id) {
      const index = pending.findIndex((prompt) => prompt.id === id)
      if (index >= 0) pending.splice(index, 1)
    },
    run() {
      running ??= pending.shift()
      if (running) sendHalf(sockets, running)
    },
    end,
    forget() {
      pending.length = 0
      history.clear()
      running = undefined
    },
    get pending() {
      return pending.map(({ id }) => id)
    },
    get running() {
      return running?.id
    },
    history,
  }
}

/** Messages until the first sampler has done half of its steps. */
function sendHalf(sockets: FakeSockets, { id, clientId, graph }: FakePrompt): void {
  const send = (type: string, data: object) => sockets.send(clientId, type, { ...data, prompt_id: id })
  send('execution_start', {})
  send('execution_cached', { nodes: [] })
  const nodes: Record<string, object> = {}
  const ids = Object.keys(graph).toSorted(
    (one, other) => Number(isSampler(graph, one)) - Number(isSampler(graph, other)),
  )
  const sampler = ids.findIndex((node) => isSampler(graph, node))
  for (const node of ids.slice(0, sampler)) {
    if (/Decode|Save|Preview|Create/.test(graph[node]?.class_type ?? '')) continue
    send('executing', { node, display_node: node })
    nodes[node] = { value: 1, max: 1, state: 'finished', node_id: node, prompt_id: id }
    send('progress_state', { nodes })
  }
  const node = ids[sampler]
  if (node === undefined) return
  send('executing', { node, display_node: node })
  send('progress', { value: 10, max: 20, node })
  nodes[node] = { value: 10, max: 20, state: 'running', node_id: node, prompt_id: id }
  send('progress_state', { nodes })
  sockets.sendPreview(clientId)
}

const isSampler = (graph: WorkflowGraph, id: string) => linkOf(graph[id]?.inputs.latent_image) !== undefined

function endOf({ id, graph }: FakePrompt, how: PromptEnd): [string, object] {
  const timestamp = 1_700_000_000_000
  if (how.as === 'success') return ['execution_success', { prompt_id: id, timestamp }]
  const node = how.as === 'error' ? how.node : (Object.keys(graph)[0] ?? '')
  const where = { prompt_id: id, node_id: node, node_type: graph[node]?.class_type, executed: [], timestamp }
  if (how.as === 'interrupted') return ['execution_interrupted', where]
  const more = { traceback: ['  File "nodes.py"'], current_inputs: {}, current_outputs: [] }
  return [
    'execution_error',
    { ...where, exception_type: how.exception, exception_message: `${how.message}\n`, ...more },
  ]
}

/** What a node reports as its output: files under a name of its own. */
function outputOf(graph: WorkflowGraph, id: string): object {
  const { class_type: name = '', inputs = {} } = graph[id] ?? {}
  const [prefix = '', folder = ''] = String(inputs.filename_prefix ?? 'ComfyUI')
    .split('/')
    .toReversed()
  const file = (extension: string, type = 'output') => ({
    filename: `${prefix}_00001_${id}${extension}`,
    subfolder: folder,
    type,
  })
  if (name === 'SaveVideo') return { images: [file('.mp4')], animated: [true] }
  if (name === 'VHS_VideoCombine')
    return {
      gifs: [{ ...file('.mp4'), format: 'video/h264-mp4', frame_rate: 16, fullpath: '/data/out.mp4' }],
    }
  if (name === 'SaveAudioMP3') return { audio: [file('.mp3')] }
  if (name === 'PreviewImage') return { images: [file('.png', 'temp')] }
  const count = Object.values(graph).find(({ inputs: { batch_size: size } }) => size !== undefined)?.inputs
    .batch_size
  return { images: Array.from({ length: Number(count ?? 1) }, (_, index) => file(`${index}.png`)) }
}
