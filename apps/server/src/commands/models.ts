import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { MODEL_FILE_VERSION, modelFile } from '@atelier/contract/schemas/admin-model'
import { z } from 'zod'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { type ChangeModelsDeps, importModels } from '../operations/models/change-models.ts'
import { allModels, viewModel } from '../operations/models/list-models.ts'
import { ApiError } from '../platform/api-error.ts'
import { explained } from './explained.ts'
import { withCatalog } from './with-catalog.ts'

const usage = 'usage: npm run models -- list | check | export [--shipped] | import FILE'

/** A command on the model catalog. */
export type ModelCommand =
  | { name: 'list' | 'check' }
  | { name: 'export'; shipped: boolean }
  | { name: 'import'; file: string }

/** Parses a command; throws ConfigError with the usage for anything else. */
export function readCommand([name, argument, ...others]: readonly string[]): ModelCommand {
  if (others.length > 0) throw new ConfigError(usage)
  if ((name === 'list' || name === 'check') && argument === undefined) return { name }
  if (name === 'export' && (argument === undefined || argument === '--shipped'))
    return { name, shipped: argument !== undefined }
  if (name === 'import' && argument !== undefined) return { name, file: argument }
  throw new ConfigError(usage)
}

const viewsOf = ({ engines }: ChangeModelsDeps) => allModels(engines).map((one) => viewModel(engines, one))

/** One line for each model. */
function list(deps: ChangeModelsDeps): string[] {
  return viewsOf(deps).map(({ model, state, price, ends_in_days }) =>
    [
      model.provider,
      model.code,
      model.mode,
      price === null ? 'price by voice' : `${price} credits`,
      state,
      ...(ends_in_days === null ? [] : [`ends on ${model.ends_on}`]),
    ].join('  '),
  )
}

/** Models below cost, and those that ended or end. */
function check(deps: ChangeModelsDeps): string[] {
  const found = viewsOf(deps).flatMap(({ model, below_cost, ends_in_days }) => {
    const name = `${model.provider} ${model.code} (${model.mode})`
    const successor = model.successor ? `, successor ${model.successor}` : ', no successor'
    return [
      ...(below_cost.length > 0 ? [`${name} costs more than its price: ${below_cost.join(', ')}`] : []),
      ...(ends_in_days === null ? [] : [`${name} ends on ${model.ends_on}${successor}`]),
    ]
  })
  return found.length === 0 ? ['Every model covers its cost, and none ends.'] : found
}

async function readModelFile(path: string): Promise<z.output<typeof modelFile>> {
  try {
    return modelFile.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new ConfigError(`${path} is not a file of models: ${reason}`, { cause })
  }
}

/** Runs a command, also while a server runs. Returns the lines of its output. */
export async function runCommand(config: Config, command: ModelCommand): Promise<string[]> {
  const file = command.name === 'import' ? await readModelFile(command.file) : undefined
  return await withCatalog(config, async (deps) => {
    if (command.name === 'list') return list(deps)
    if (command.name === 'check') return check(deps)
    if (command.name === 'export') {
      const models = allModels(deps.engines)
        .filter(({ origin }) => command.shipped || origin !== 'shipped')
        .map(({ model }) => model)
      return [JSON.stringify({ version: MODEL_FILE_VERSION, models }, null, 2)]
    }
    const models = file?.models ?? []
    try {
      await importModels(deps, models, { actorId: null, address: null })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw new ConfigError(`Nothing was imported. ${error.message}`, { cause: error })
    }
    return [`Imported ${models.length} models.`]
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await explained(async () => {
    const lines = await runCommand(readConfig(), readCommand(process.argv.slice(2)))
    process.stdout.write(`${lines.join('\n')}\n`)
  })
}
