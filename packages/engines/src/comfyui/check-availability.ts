import type { ModelDefinition } from '@atelier/contract/models/definition'
import { fileInputs } from '@atelier/contract/models/inputs'
import type { Reference } from '@atelier/contract/models/template'
import { problemAt, type WorkflowProblem } from './workflow-problem.ts'

/** Values that every request of a kind has. */
const valuesOf: Readonly<Record<string, readonly string[]>> = {
  image: ['width', 'height', 'size', 'seed'],
  video: ['ratio', 'seconds', 'seed'],
  audio: ['seconds', 'seed'],
}

/** A mapped input, and the class of its node. */
interface MappedPlace {
  readonly node: string
  readonly nodeClass: string
  readonly field: string
}

/** Finds a value that a request may lack: its input would be empty, which the server rejects. */
export function checkAvailability(
  place: MappedPlace,
  { $: name }: Reference,
  { kind, inputs }: Pick<ModelDefinition, 'kind' | 'inputs'>,
): WorkflowProblem[] {
  const fault = (reason: string, remedy: string) => [problemAt(place, reason, remedy)]
  if (name.startsWith('parameters.')) return []
  const index = name === 'image' ? 0 : /^images\.(\d+)$/.exec(name)?.[1]
  if (index !== undefined) {
    return Number(index) < (inputs.images?.min ?? 0)
      ? []
      : fault(`It needs image ${Number(index) + 1}`, 'Raise the minimum of the model’s images.')
  }
  const file = fileInputs.find((each) => each === name)
  if (file)
    return inputs[file]?.required
      ? []
      : fault(`It needs the input ${file}`, 'Make this input of the model required.')
  if (name === 'text' || name === 'music')
    return inputs.text ? [] : fault('It needs a text', 'Add the input text to the model.')
  if (name === 'images')
    return fault('It takes one file, but images is a list', 'Map images.0, images.1 and so on.')
  const isKnown = valuesOf[kind]?.includes(name) || (name === 'strength' && inputs.images !== undefined)
  return isKnown ? [] : fault(`A model of the kind ${kind} has no ${name}`, 'Map another value.')
}
