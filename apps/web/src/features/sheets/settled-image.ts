import { DEFAULT_IMAGE_SIZE } from '@atelier/contract/kinds/image'
import type { FileInput } from '@atelier/contract/models/inputs'
import type { Model } from '../../api/models.ts'
import { optionFields, optionProblem, settledOptions } from '../../ui/model-fields/model-options.ts'
import type { SheetDraft } from './sheet-draft.ts'

type Choices = Pick<SheetDraft, 'model' | 'size' | 'seed' | 'parameters'>

const files: readonly (readonly [FileInput, string])[] = [
  ['first_frame', 'a first frame'],
  ['last_frame', 'a last frame'],
  ['mask', 'a mask'],
  ['video', 'a video'],
  ['audio', 'an audio file'],
]

/** Why a model cannot generate from rows, which contain only texts; null if it can. */
export function sheetReasonOf({ inputs }: Pick<Model, 'inputs'>): string | null {
  const { min = 0 } = inputs.images ?? {}
  const [, file] = files.find(([name]) => inputs[name]?.required) ?? []
  const noun = min > 0 ? (min === 1 ? 'an image' : `${min} images`) : file
  return noun === undefined ? null : `Requires ${noun}, which rows do not have.`
}

/** The chosen size if the model supports it. */
function sizeOf(model: Model | null, chosen: string | null): string | undefined {
  const sizes = model?.sizes ?? []
  if (chosen !== null && sizes.includes(chosen)) return chosen
  return sizes.includes(DEFAULT_IMAGE_SIZE) ? DEFAULT_IMAGE_SIZE : sizes[0]
}

/** Limits choices to what the models support. `all` is undefined until they are loaded. */
export function settledImage(
  { model: code, size, seed, parameters }: Choices,
  all: readonly Model[] | undefined,
) {
  const offered = (all ?? []).filter(({ mode }) => mode === 'TEXT_TO_IMAGE')
  const possible = offered.filter((one) => sheetReasonOf(one) === null)
  const model =
    possible.find((one) => one.code === code) ?? possible.find((one) => one.default) ?? possible[0] ?? null
  const { problem } = settledOptions(model, parameters)
  const isKnown = all !== undefined
  return {
    offered,
    model,
    size: sizeOf(model, size),
    /** Fields of calls. Those without a choice are left to the server, whose defaults are shown. */
    fields: {
      ...(model === null || (model.default && code === null) ? {} : { model: model.code }),
      ...(size === null || !model?.sizes.includes(size) ? {} : { size }),
      ...(seed === null ? {} : { seed }),
      ...optionFields(model, parameters),
    },
    /** Why nothing can be started; null if it can. */
    missing: !isKnown
      ? 'Loading the models…'
      : model === null
        ? 'No model is available for this right now.'
        : optionProblem(model, problem),
  }
}
