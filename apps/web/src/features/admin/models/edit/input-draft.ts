import type { FileInput, InputName, ModelInputs } from '@atelier/contract/models/inputs'
import type { Amount, AmountReader } from './amount.ts'

/** An input as it is edited. */
export interface InputDraft {
  readonly isAccepted: boolean
  readonly required: boolean
  readonly min: Amount
  /** Largest number of characters or images. */
  readonly max: Amount
}

/** The inputs as they are edited. */
export type InputDrafts = Readonly<Record<InputName, InputDraft>>

/** Inputs with their label, in the order of the form. */
export const inputWords: Readonly<Record<InputName, string>> = {
  text: 'Prompt or text',
  instructions: 'Instructions for the voice',
  images: 'Images',
  first_frame: 'First frame',
  last_frame: 'Last frame',
  mask: 'Mask',
  video: 'Video',
  audio: 'Audio',
}

/** The names of all inputs. */
export const inputNames = Object.keys(inputWords) as InputName[]

const isFile = (name: InputName): name is FileInput => !['text', 'images', 'instructions'].includes(name)

/** The inputs to edit. */
export function inputDrafts(inputs: ModelInputs): InputDrafts {
  const draftOf = (name: InputName): InputDraft => {
    const given: { required?: boolean; min?: number; max?: number; max_characters?: number | undefined } =
      inputs[name] ?? {}
    return {
      isAccepted: inputs[name] !== undefined,
      required: given.required ?? false,
      min: given.min ?? 0,
      max: given.max ?? given.max_characters ?? (name === 'images' ? 1 : ''),
    }
  }
  return Object.fromEntries(inputNames.map((name) => [name, draftOf(name)])) as unknown as InputDrafts
}

/** The inputs of a definition. */
export function inputsOf(drafts: InputDrafts, { required, optional }: AmountReader): ModelInputs {
  const one = (name: InputName, draft: InputDraft) => {
    const path = `inputs.${name}`
    if (isFile(name)) return { required: draft.required }
    if (name === 'images')
      return { min: required(draft.min, `${path}.min`), max: required(draft.max, `${path}.max`) }
    const limit = `${path}.max_characters`
    if (name === 'instructions') return { max_characters: required(draft.max, limit) }
    const most = optional(draft.max, limit)
    return { required: draft.required, ...(most === undefined ? {} : { max_characters: most }) }
  }
  const accepted = inputNames.filter((name) => drafts[name].isAccepted)
  return Object.fromEntries(accepted.map((name) => [name, one(name, drafts[name])]))
}
