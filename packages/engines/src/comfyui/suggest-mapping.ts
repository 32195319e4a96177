import type { ModelDefinition, ModelDefinitionInput } from '@atelier/contract/models/definition'
import type { ModelParameter } from '@atelier/contract/models/parameters'
import type { Reference } from '@atelier/contract/models/template'
import { type Place, placeOf, valueAt, type WorkflowGraph } from './graph.ts'
import { applyMappings, type Mapping, type WorkflowTemplate } from './mapping.ts'
import type { NodeCatalog } from './node-catalog.ts'
import { type SuggestedFiles, suggestFiles } from './suggest-files.ts'
import { suggestLength } from './suggest-length.ts'
import { type ComfyKind, suggestOutputs } from './suggest-outputs.ts'
import { suggestSeeds, suggestStrength } from './suggest-sampling.ts'
import { suggestSize } from './suggest-size.ts'
import { findPrompts, textAt } from './suggest-texts.ts'
import { problemAt, type WorkflowProblem } from './workflow-problem.ts'

/** Maximum length of a text option. */
const MAX_TEXT = 2000

/** The fields of a model that follow from its workflow. The operator adds a code, a name and a price. */
export interface SuggestedModel
  extends Pick<ModelDefinition, 'inputs'>,
    Pick<ModelDefinitionInput, 'sizes' | 'ratios' | 'seconds' | 'parameters'> {
  readonly kind: ComfyKind
  readonly mode: string
  readonly endpoint: string
  /** What the request replaces in the workflow; `applyMappings` builds `request` from an edited list. */
  readonly mappings: readonly Mapping[]
  readonly request: WorkflowTemplate
  readonly output: { readonly nodes: string[] }
}

/**
 * Suggests a model for a workflow.
 * @param catalog the server's description of its node classes, which makes the suggestion more complete
 */
export function suggestModel(
  graph: WorkflowGraph,
  catalog?: NodeCatalog,
): { readonly model: SuggestedModel } | { readonly problem: WorkflowProblem } {
  const output = suggestOutputs(graph, catalog)
  if (!output)
    return {
      problem: problemAt(
        {},
        'The workflow has no output node',
        'Add one in ComfyUI, such as Save Image, and export again.',
      ),
    }
  const { kind, nodes } = output
  const files = suggestFiles(graph, kind, catalog)
  const mode = modeOf(kind, files.inputs, graph)
  const texts = suggestTexts(graph, mode)
  const size = kind === 'audio' ? { mappings: [] } : suggestSize(graph, kind)
  const length = kind === 'image' ? { mappings: [] } : suggestLength(graph, kind, catalog)
  const batch = suggestBatch(graph)
  const seeds = suggestSeeds(graph, catalog)
  const strength = mode === 'IMAGE_TO_IMAGE' ? suggestStrength(graph) : []
  const { mappings: _size, ...sizes } = size
  const { mappings: _length, ...lengths } = length
  const properties = { ...texts.properties, ...batch.properties }
  const parts = [texts, files, size, length, batch].flatMap((part) => part.mappings)
  const mappings = [...parts, ...seeds, ...strength]
  const model: SuggestedModel = {
    kind,
    mode,
    endpoint: '/prompt',
    inputs: { ...texts.inputs, ...files.inputs },
    ...sizes,
    ...lengths,
    ...(Object.keys(properties).length > 0 ? { parameters: { type: 'object', properties } } : {}),
    mappings,
    request: applyMappings(graph, mappings),
    output: { nodes },
  }
  return { model }
}

const map = (places: readonly Place[], reference: Reference): Mapping[] =>
  places.map((place) => ({ ...place, reference }))

function modeOf(kind: ComfyKind, inputs: SuggestedFiles['inputs'], graph: WorkflowGraph): string {
  if (kind === 'image') return inputs.images ? 'IMAGE_TO_IMAGE' : 'TEXT_TO_IMAGE'
  if (kind === 'video') {
    if (inputs.video) return 'ADD_AUDIO_TO_VIDEO'
    return inputs.first_frame ? 'IMAGE_TO_VIDEO' : 'TEXT_TO_VIDEO'
  }
  if (inputs.audio) return 'MUSIC_TO_MUSIC'
  const isMusic = Object.values(graph).some(({ class_type: name }) => /ace ?step|music|song/i.test(name))
  return isMusic ? 'MUSIC' : 'SOUND'
}

/** Mappings to options, and the options. */
interface SuggestedOptions {
  readonly mappings: readonly Mapping[]
  readonly properties: Record<string, ModelParameter>
}

function suggestTexts(graph: WorkflowGraph, mode: string): SuggestedOptions & Pick<SuggestedModel, 'inputs'> {
  const { positive, negative, lyrics } = findPrompts(graph)
  const option = (title: string, usual: string): ModelParameter => ({
    type: 'string',
    title,
    maxLength: MAX_TEXT,
    default: usual.slice(0, MAX_TEXT),
  })
  return {
    inputs: positive.length > 0 ? { text: { required: true } } : {},
    properties: {
      ...(negative.length > 0 ? { negative_prompt: option('Negative prompt', textAt(graph, negative)) } : {}),
      ...(lyrics.length > 0 ? { lyrics: option('Lyrics', '') } : {}),
    },
    mappings: [
      ...map(positive, { $: mode.startsWith('MUSIC') ? 'music' : 'text' }),
      ...map(negative, { $: 'parameters.negative_prompt' }),
      ...map(lyrics, { $: 'parameters.lyrics' }),
    ],
  }
}

/** Results of one run. Only workflows that already generate several have the option: the first is the result. */
function suggestBatch(graph: WorkflowGraph): SuggestedOptions {
  const places = Object.keys(graph)
    .flatMap((node) => placeOf(graph, { node, field: 'batch_size' }, 'number') ?? [])
    .filter((place) => Number(valueAt(graph, place)) > 1)
  const usual = Math.max(...places.map((place) => Number(valueAt(graph, place))))
  if (places.length === 0) return { mappings: [], properties: {} }
  return {
    mappings: map(places, { $: 'parameters.batch_size' }),
    properties: {
      batch_size: {
        type: 'integer',
        title: 'Results per run',
        minimum: 1,
        maximum: Math.max(usual, 4),
        multipleOf: 1,
        default: usual,
      },
    },
  }
}
