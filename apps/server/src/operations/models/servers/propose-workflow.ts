import { modelDefinition } from '@atelier/contract/models/definition'
import type { HandlerReply, Receives } from '@atelier/contract/routes/registry'
import { inspectWorkflow } from '@atelier/engines/comfyui/inspect-workflow'
import { ApiError } from '../../../platform/api-error.ts'
import { viewMargin } from '../list-models.ts'
import type { ConnectedServers } from './connected.ts'
import type { ServerRow } from './server-store.ts'

const TIMEOUT_MS = 30_000
/** Proposed credits per result: those of the built-in engines. */
const proposedPrices: Readonly<Record<string, number>> = { image: 20, video: 300, audio: 50 }

/** Proposes a model from a pasted workflow. Throws an error that names the location and the remedy. */
export async function proposeWorkflow(
  servers: ConnectedServers,
  { code: provider }: Pick<ServerRow, 'code'>,
  { workflow, code, name }: Receives<'POST /admin/servers/{id}/workflow', 'body'>,
): Promise<HandlerReply<'POST /admin/servers/{id}/workflow'>> {
  const describeNodes = servers.describeNodes(provider)
  if (!describeNodes) throw new ApiError('invalid', 'Only ComfyUI servers run workflows.', { field: 'id' })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const inspected = await inspectWorkflow(workflow, (classes) => describeNodes(classes, signal))
  if ('problem' in inspected) throw new ApiError('invalid', inspected.problem.message, { field: 'workflow' })
  const { mappings: _mappings, ...suggested } = inspected.model
  const model = modelDefinition.parse({
    ...{ ...suggested, code, name, provider, visible: false },
    price: { credits: proposedPrices[suggested.kind] ?? 50, per: 'result' },
    cost: { amount: 0, currency: 'EUR', per: 'result' },
  })
  return {
    model,
    ...viewMargin(model),
    problems: inspected.problems.map(({ message, node, field }) => ({
      path: ['request', node, ...(field === undefined ? [] : ['inputs', field])]
        .filter((part) => part !== undefined)
        .join('.'),
      detail: message,
    })),
    fields: [],
  }
}
