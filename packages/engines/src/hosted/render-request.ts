import type { ModelDefinition } from '@atelier/contract/models/definition'
import { isReference, type Reference, type Template } from '@atelier/contract/models/template'
import type {
  EngineContext,
  EngineInputs,
  EngineKind,
  EngineRequest,
  Json,
  ModelOptions,
  SourceFile,
  SourceRole,
} from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import { describeMusic } from './describe-music.ts'

/** Turns a source file into what the provider expects of one: a URL, or the name of an uploaded file. */
export type Upload = (file: SourceFile) => Promise<Json>

/** For endpoints that take no files. */
export const noFiles: Upload = () =>
  Promise.reject(new EngineError('invalid', 'the endpoint takes no files', { outcome: 'not_sent' }))

/** Looks up a value of a request by its name in templates; undefined if the request does not have it. */
export type Lookup = (name: string) => Promise<Json | undefined> | Json | undefined

type AnyInput = Partial<EngineInputs['image'] & EngineInputs['video'] & EngineInputs['audio']> & ModelOptions

/** Values that are one file, and its role. */
const fileRoles: Readonly<Record<string, SourceRole>> = {
  image: 'image',
  first_frame: 'image',
  last_frame: 'last_frame',
  mask: 'mask',
  video: 'video',
  audio: 'audio',
}

/** Values of a request for its template. Files are uploaded only if the template refers to them. */
export function requestValues(
  { input }: EngineRequest<EngineKind>,
  { sources }: Pick<EngineContext, 'sources'>,
  upload: Upload,
): Lookup {
  const { width, height, parameters, ...others }: AnyInput = input
  const plain: Readonly<Record<string, unknown>> = {
    ...others,
    width,
    height,
    size: width && height ? `${width}x${height}` : undefined,
    ...Object.fromEntries(
      Object.entries(parameters ?? {}).map(([name, value]) => [`parameters.${name}`, value]),
    ),
  }
  const uploaded = async (role: SourceRole) => await every((await sources(role)).map(upload))
  const one = async (role: SourceRole, index = 0) => {
    const file = (await sources(role))[index]
    return file && (await upload(file))
  }
  const files: Readonly<Record<string, () => Promise<Json | undefined>>> = {
    images: async () => {
      const images = await uploaded('image')
      return images.length === 0 ? undefined : images
    },
    ...Object.fromEntries(Object.entries(fileRoles).map(([name, role]) => [name, () => one(role)])),
  }
  return (name) => {
    const [, index] = /^images\.(\d+)$/.exec(name) ?? []
    if (index !== undefined) return one('image', Number(index))
    if (name === 'music') return describeMusic({ text: '', seconds: 0, seed: 0, ...others })
    return files[name]?.() ?? (plain[name] as Json | undefined)
  }
}

/** Waits for all even if one fails: an upload must not go on while its file is removed. */
async function every<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work)
  return await Promise.all(work)
}

/** Fields of a model's endpoint for a request. */
export async function renderRequest(
  { request = {} }: Pick<ModelDefinition, 'request'>,
  lookup: Lookup,
): Promise<{ [field: string]: Json }> {
  return (await render(request as Template, lookup)) as { [field: string]: Json }
}

/** A template with values instead of references; undefined for a reference without a value. */
async function render(template: Template, lookup: Lookup): Promise<Json | undefined> {
  if (typeof template !== 'object' || template === null) return template
  if (isReference(template)) {
    const value = await lookup(template.$)
    return value === undefined ? undefined : convert(template, value)
  }
  if (Array.isArray(template)) {
    const all = await every(template.map((one) => render(one, lookup)))
    // A list that a reference stands for, such as `images`, joins the list around it.
    return all.flatMap((value, index) => (isReference(template[index]) ? (value ?? []) : [value ?? null]))
  }
  const fields = Object.entries(template as Readonly<Record<string, Template>>).map(
    async ([name, value]) => [name, await render(value, lookup)] as const,
  )
  return Object.fromEntries((await every(fields)).filter(([, value]) => value !== undefined)) as Json
}

/** Converts a value as its reference says; undefined if it leaves it out. */
function convert(reference: Reference, value: Json): Json | undefined {
  const { values = {} } = reference
  const replaced = Object.hasOwn(values, String(value)) ? values[String(value)] : value
  if (replaced === null || replaced === undefined) return undefined
  const counted = typeof replaced === 'number' ? calculate(reference, replaced) : replaced
  const { format, max_length, as } = reference
  const formatted = format === undefined ? counted : format.replaceAll('{}', () => String(counted))
  const typed = as === undefined ? formatted : as === 'string' ? String(formatted) : Number(formatted)
  return typeof typed === 'string' && max_length !== undefined ? typed.slice(0, max_length) : typed
}

function calculate({ times = 1, plus = 0, modulo, round, min, max }: Reference, value: number): number {
  const exact = value * times + plus
  const rest = modulo === undefined ? exact : exact % modulo
  const whole = round ? Math.round(rest) : rest
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, whole))
}
