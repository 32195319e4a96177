import type { ModelDefinition, ModelKey } from '@atelier/contract/models/definition'
import type { Sends } from '@atelier/contract/routes/registry'

/** A file of models. */
export type ModelFile = Sends<'POST /admin/models/import', 'body'>

/** Reads a file of models; returns what is wrong with it if it is none. The server checks the models themselves. */
export function readModelFile(text: string): ModelFile | string {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return `The file is not valid JSON: ${error.message}`
    throw error
  }
  const models = typeof file === 'object' && file !== null && 'models' in file ? file.models : undefined
  if (!Array.isArray(models))
    return 'The file contains no list “models”. Choose a file that Atelier exported.'
  if (models.length === 0) return 'The file contains no models.'
  return file as ModelFile
}

/** What an import does with a model. */
export interface ImportChange {
  readonly key: string
  readonly name: string
  readonly effect: 'add' | 'change' | 'keep'
  /** Names of the changed fields. */
  readonly fields: readonly string[]
}

const nameOf = ({ provider, kind, mode, code }: ModelKey) => `${provider} ${kind} ${mode} ${code}`

/** JSON with the fields of every object in alphabetical order, for comparisons. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''

/** Fields that may be left out of a file, with their values then. */
const defaults = { description: '', order: 100, default: false, visible: true }

/** What an import would do, model by model. */
export function changesOf(
  { models }: ModelFile,
  current: readonly ModelDefinition[],
): readonly ImportChange[] {
  const known = new Map(current.map((model) => [nameOf(model), model]))
  return models.map((model, index) => {
    const key = nameOf(model)
    const before: Readonly<Record<string, unknown>> | undefined = known.get(key) && { ...known.get(key) }
    const after: Readonly<Record<string, unknown>> = { ...defaults, ...model }
    const fields = before
      ? [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
          (field) => sorted(before[field]) !== sorted(after[field]),
        )
      : []
    const effect = !before ? 'add' : fields.length > 0 ? 'change' : 'keep'
    return { key: `${index} ${key}`, name: `${model.name} (${model.code})`, effect, fields }
  })
}

/** The position in a file that an error names, and the field in the model; null if it names none. */
export function positionOf(field: string): { readonly index: number; readonly field: string } | null {
  const [, index, rest] = /^models\.(\d+)(?:\.(.*))?$/.exec(field) ?? []
  return index === undefined ? null : { index: Number(index), field: rest ?? '' }
}
