import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderRequest, requestValues } from '../hosted/render-request.ts'
import { writeImage } from '../media/media-work.ts'
import type { EngineContext, EngineRequest, Json, SourceFile } from '../spec/engine.ts'

/** The call that a request for an image is sent to. */
export interface ImageCall {
  readonly path: string
  readonly json?: unknown
  readonly form?: FormData
}

type Fields = Readonly<Record<string, Json>>
type Files = ReadonlyMap<string, SourceFile>

/**
 * A request for an image: a form for edits, whose files are in the field `image` and a field of the mask, otherwise
 * JSON. LocalAI, which has no call for edits, takes the files of JSON in base64.
 */
export async function imageCall(request: EngineRequest<'image'>, context: EngineContext): Promise<ImageCall> {
  // By values that no prompt equals, to be replaced where they are sent.
  const files = new Map<string, SourceFile>()
  const values = requestValues(request, context, async (file) => {
    const placeholder = randomUUID()
    files.set(placeholder, file)
    return placeholder
  })
  const fields: Fields = { model: request.model.endpoint, ...(await renderRequest(request.model, values)) }
  return files.size > 0 && fields.image !== undefined
    ? { path: '/images/edits', form: await formOf(fields, files, context) }
    : { path: '/images/generations', json: await withFiles(fields, files) }
}

/** Several files in one field are sent as OpenAI's clients do: with brackets after its name. */
async function formOf(fields: Fields, files: Files, context: EngineContext): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    const values = Array.isArray(value) ? value : [value]
    const field = values.length > 1 ? `${name}[]` : name
    for (const one of values) {
      const file = files.get(String(one))
      const sent = file && name.startsWith('mask') ? await drawMask(file, context) : file
      form.append(field, sent ? await fileOf(sent) : String(one))
    }
  }
  return form
}

const fileOf = async ({ path, mediaType }: SourceFile): Promise<File> =>
  new File([new Uint8Array(await readFile(path))], `image.${mediaType.split('/')[1]}`, { type: mediaType })

/** OpenAI changes what is transparent, other servers what is white. */
async function drawMask({ path }: SourceFile, { workDir, signal }: EngineContext): Promise<SourceFile> {
  const target = join(workDir, 'drawn-mask.png')
  await writeImage({ source: path, target, format: 'png', isMask: true }, signal)
  return { path: target, mediaType: 'image/png' }
}

async function withFiles(value: Json, files: Files): Promise<Json> {
  if (typeof value === 'string') {
    const file = files.get(value)
    return file ? await readFile(file.path, 'base64') : value
  }
  if (Array.isArray(value)) return await Promise.all(value.map((one) => withFiles(one, files)))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(
    async ([name, one]) => [name, await withFiles(one, files)] as const,
  )
  return Object.fromEntries(await Promise.all(fields))
}
