import type { ModelInputs } from '@atelier/contract/models/inputs'
import type { Reference } from '@atelier/contract/models/template'
import { linkOf, type Place, usesOf, type WorkflowGraph } from './graph.ts'
import type { Mapping } from './mapping.ts'
import type { NodeCatalog } from './node-catalog.ts'

/** Type of file that a node loads. */
type FileType = 'image' | 'mask' | 'video' | 'audio'

/** Inputs that name an uploaded file, by node class. */
const loaders: Readonly<Record<string, readonly [field: string, type: FileType]>> = {
  LoadImage: ['image', 'image'],
  LoadImageOutput: ['image', 'image'],
  LoadImageMask: ['image', 'mask'],
  LoadVideo: ['file', 'video'],
  VHS_LoadVideo: ['video', 'video'],
  LoadAudio: ['audio', 'audio'],
  VHS_LoadAudioUpload: ['audio', 'audio'],
}

/** An input that names an uploaded file. */
interface FilePlace extends Place {
  readonly type: FileType
}

/** Mappings of files, and the inputs they require. */
export interface SuggestedFiles {
  readonly mappings: readonly Mapping[]
  readonly inputs: Pick<ModelInputs, 'images' | 'first_frame' | 'last_frame' | 'mask' | 'video' | 'audio'>
}

/** Finds the inputs that name uploaded files: of known classes, and of those the server describes as uploads. */
export function findFiles(graph: WorkflowGraph, catalog: NodeCatalog = {}): FilePlace[] {
  return Object.entries(graph).flatMap(([node, { class_type: name, inputs }]) => {
    const [field, type] = loaders[name] ?? describedLoader(catalog[name]) ?? []
    if (field === undefined || type === undefined || linkOf(inputs[field])) return []
    return [{ node, field, type }]
  })
}

function describedLoader(described: NodeCatalog[string] | undefined) {
  const types = ['image', 'video', 'audio'] as const
  for (const [field, spec] of Object.entries(described?.inputs ?? {})) {
    const type = types.find((each) => spec[`${each}_upload`])
    if (type) return [field, type] as const
  }
  return undefined
}

/** Suggests mappings of files. Images of a video are its first and last frame. */
export function suggestFiles(
  graph: WorkflowGraph,
  kind: 'image' | 'video' | 'audio',
  catalog?: NodeCatalog,
): SuggestedFiles {
  const files = findFiles(graph, catalog)
  const images = files.filter(({ type }) => type === 'image').toSorted(byUse(graph))
  const others = files.filter(({ type }) => type !== 'image')
  const ofImages = kind === 'video' ? frames(graph, images) : numbered(images)
  const required = Object.fromEntries(others.map(({ type }) => [type, { required: true }]))
  return {
    inputs: { ...required, ...ofImages.inputs },
    mappings: [
      ...ofImages.mappings,
      ...others.map(({ node, field, type }) => ({ node, field, reference: { $: type } as const })),
    ],
  }
}

function numbered(images: readonly FilePlace[]): SuggestedFiles {
  const count = images.length
  if (count === 0) return { inputs: {}, mappings: [] }
  return {
    inputs: { images: { min: count, max: count } },
    mappings: images.map(({ node, field }, index) => ({
      node,
      field,
      reference: { $: count === 1 ? 'image' : `images.${index}` },
    })),
  }
}

const LAST_FRAME = /^(end|last)_?(image|frame)/

function frames(graph: WorkflowGraph, images: readonly FilePlace[]): SuggestedFiles {
  const isLast = ({ node }: FilePlace) => usesOf(graph, node).some((use) => LAST_FRAME.test(use))
  const map = (places: readonly FilePlace[], reference: Reference) =>
    places.map(({ node, field }) => ({ node, field, reference }))
  const last = images.filter(isLast)
  const first = images.filter((place) => !isLast(place))
  return {
    inputs: {
      ...(first.length > 0 ? { first_frame: { required: true } } : {}),
      ...(last.length > 0 ? { last_frame: { required: true } } : {}),
    },
    mappings: [...map(first, { $: 'first_frame' }), ...map(last, { $: 'last_frame' })],
  }
}

/** In the order of the inputs that use them, such as `image1` and `image2`, then of the workflow. */
const byUse = (graph: WorkflowGraph) => (one: FilePlace, other: FilePlace) =>
  rank(graph, one) - rank(graph, other)

function rank(graph: WorkflowGraph, { node }: FilePlace): number {
  const numbers = usesOf(graph, node).flatMap((use) => /^image_?(\d+)$/.exec(use)?.[1] ?? [])
  return numbers.length > 0 ? Math.min(...numbers.map(Number)) : 0
}
