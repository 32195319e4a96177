import { createListedDirectory, inEachMode, lastDayBefore } from '../hosted/directory/listed-directory.ts'
import type { ApiClient } from '../hosted/http/api-client.ts'
import type { ModelDirectory } from '../spec/model-directory.ts'
import { templateOf } from './compatible-models.ts'
import { listServerModels, type ServerModel } from './server-models.ts'

/** Creates the directory of a server's models. */
export const createCompatibleDirectory = (api: ApiClient, provider: string): Required<ModelDirectory> =>
  createListedDirectory(async (signal) => (await listServerModels(api, signal)).flatMap(entriesOf), {
    provider,
    models: [],
  })

const entriesOf = (model: ServerModel) =>
  inEachMode(
    model.purposes,
    {
      ...{ endpoint: model.id, name: model.id, description: '' },
      unsupported: model.isForTranscription ? 'transcription' : undefined,
      endsOn: lastDayBefore(model.shutdownDate),
    },
    ({ mode }) => templateOf(model, mode),
  )
