import type { KindId } from '@atelier/contract/kinds/kind'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { Reply } from '@atelier/contract/routes/registry'

/** A proposed model. */
export type Proposal = Reply<'GET /admin/models/proposal'>
/** A field of an endpoint. */
export type EndpointField = Proposal['fields'][number]

/** The top-level fields of a mapping; none while it is not valid JSON. */
export function readRequest(request: string): Readonly<Record<string, unknown>> {
  if (request.trim() === '') return {}
  try {
    return JSON.parse(request) ?? {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** A model to define by hand. */
export const emptyModel = (
  provider: string,
  kind: KindId = 'image',
  mode = 'TEXT_TO_IMAGE',
): ModelDefinition => ({
  ...{ code: '', name: '', description: '', kind, mode, provider, endpoint: '' },
  inputs: { text: { required: true } },
  price: { credits: 0, per: 'result' },
  ...{ cost: null, order: 100, default: false, visible: false },
})
