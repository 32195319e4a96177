import { z } from 'zod'
import { linkOf, type WorkflowGraph } from './graph.ts'
import { readJson } from './read-json.ts'

const prompt = { prompt_id: z.string().optional() }
const nodeState = z.object({ value: z.number(), max: z.number(), state: z.string() })

/** Messages about the progress of a prompt; the server sends others as well. */
const message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('execution_cached'),
    data: z.object({ nodes: z.array(z.string()), ...prompt }),
  }),
  z.object({
    type: z.literal('executing'),
    data: z.object({ node: z.string().nullable(), ...prompt }),
  }),
  z.object({
    type: z.literal('progress'),
    data: z.object({ node: z.string().nullish(), value: z.number(), max: z.number(), ...prompt }),
  }),
  z.object({
    type: z.literal('progress_state'),
    data: z.object({ nodes: z.record(z.string(), nodeState), ...prompt }),
  }),
  z.object({ type: z.literal('executed'), data: z.object({ node: z.string(), ...prompt }) }),
])

/** Share of a sampler, which takes far longer than any other node. */
const SAMPLER_WEIGHT = 20

/** Progress of a prompt by the messages of the server. */
export interface PromptProgress {
  /** Reads a message; others than those about the prompt are ignored. */
  read(text: string): void
  /** From 0 to 1; never decreases. */
  readonly fraction: number
}

/** Follows the progress of a prompt, by its workflow. */
export function followPrompt(promptId: string, graph: WorkflowGraph): PromptProgress {
  const weights = new Map(Object.entries(graph).map(([id, node]) => [id, weightOf(node)]))
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const done = new Map<string, number>()
  let running: string | undefined
  let fraction = 0

  function read(text: string): void {
    const { data: received } = message.safeParse(readJson(text))
    if (!received || (received.data.prompt_id ?? promptId) !== promptId) return
    take(received)
    const sum = [...done].reduce((all, [id, share]) => all + share * (weights.get(id) ?? 0), 0)
    fraction = Math.max(fraction, Math.min(1, sum / Math.max(1, total)))
  }

  function take({ type, data }: z.output<typeof message>): void {
    if (type === 'execution_cached') for (const id of data.nodes) done.set(id, 1)
    if (type === 'executed') done.set(data.node, 1)
    if (type === 'progress' && typeof data.node === 'string') done.set(data.node, shareOf(data))
    if (type === 'progress_state')
      for (const [id, state] of Object.entries(data.nodes))
        done.set(id, state.state === 'finished' ? 1 : shareOf(state))
    if (type !== 'executing') return
    // A node starts when the one before it has finished.
    if (running !== undefined && running !== data.node) done.set(running, 1)
    running = data.node ?? undefined
  }

  return {
    read,
    get fraction() {
      return fraction
    },
  }
}

const shareOf = ({ value, max }: { value: number; max: number }) => (max > 0 ? Math.min(1, value / max) : 0)

const weightOf = ({ inputs }: WorkflowGraph[string]) => (linkOf(inputs.latent_image) ? SAMPLER_WEIGHT : 1)
