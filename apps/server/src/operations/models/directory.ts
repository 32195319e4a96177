import type { HandlerReply, Receives } from '@atelier/contract/routes/registry'
import { EngineError } from '@atelier/engines/spec/engine-error'
import type { ModelDirectory } from '@atelier/engines/spec/model-directory'
import type { Engines } from '../../conversions/engines.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import { viewMargin } from './list-models.ts'

/** Time limit of a request to a directory. */
const TIMEOUT_MS = 30_000

async function ask<T>(
  engines: Engines,
  id: string,
  question: (directory: ModelDirectory, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const provider = engines.provider(id)
  if (!provider) throw notFound('The provider')
  const { directory, name } = provider
  if (!directory)
    throw new ApiError('invalid', `${name} does not list its models. Add one by hand.`, { field: 'provider' })
  try {
    return await question(directory, AbortSignal.timeout(TIMEOUT_MS))
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    const isFault = error.kind === 'invalid'
    const detail = isFault
      ? (error.userMessage ?? error.message)
      : `${name} does not respond: ${error.message}`
    throw new ApiError(isFault ? 'invalid' : 'unavailable', detail, isFault ? { field: 'endpoint' } : {})
  }
}

/** Searches the models of a provider. */
export async function searchDirectory(
  engines: Engines,
  provider: string,
  search: string,
): Promise<HandlerReply<'GET /admin/models/directory'>> {
  const found = await ask(engines, provider, (directory, signal) => directory.search(search, signal))
  const added = engines.modelsOf(provider).filter(({ isRemoved }) => !isRemoved)
  return {
    results: found.map(
      ({ endpoint, name, description, purpose = null, unsupported = null, endsOn = null }) => ({
        ...{ endpoint, name, description, purpose, unsupported, ends_on: endsOn },
        is_added: added.some(
          ({ model }) => model.endpoint === endpoint && (purpose === null || model.mode === purpose.mode),
        ),
      }),
    ),
  }
}

/** Proposes a model. */
export async function proposeModel(
  engines: Engines,
  { provider, endpoint, mode }: Receives<'GET /admin/models/proposal', 'query'>,
): Promise<HandlerReply<'GET /admin/models/proposal'>> {
  const proposal = await ask(engines, provider, (directory, signal) =>
    directory.propose(endpoint, signal, mode),
  )
  return {
    model: proposal.model,
    ...viewMargin(proposal.model),
    problems: [...proposal.problems],
    fields: proposal.fields.map(({ values, ...field }) => ({
      ...field,
      values: values ? [...values] : null,
    })),
  }
}
