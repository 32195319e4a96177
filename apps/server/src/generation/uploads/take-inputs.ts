import { imageRole } from '../../conversions/file-roles.ts'
import type { FurtherInputs } from '../../conversions/model-inputs.ts'
import type { NewFile } from '../../conversions/start/store-files.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { UploadedFile } from '../../platform/handler.ts'
import { asSource, type TakeFile } from './service.ts'
import type { SourceFile } from './source-file.ts'

/** The parts of a request that give further inputs. */
interface InputRequest {
  ownerId: number
  body: {
    source_ids?: readonly (number | null)[] | undefined
    last_frame_id?: number | undefined
    mask_id?: number | undefined
  }
  files: Readonly<Record<string, UploadedFile>>
  signal: AbortSignal
}

/** The source and the further inputs of a start: its files, and the fields that its settings store. */
interface TakenInputs {
  newFiles: NewFile[]
  inputs: FurtherInputs
}

/** Takes the further inputs of a start; a source image is the first of its images. */
export async function takeInputs(
  take: TakeFile,
  request: InputRequest,
  source?: SourceFile,
): Promise<TakenInputs> {
  const newFiles = source ? [asSource(source)] : []
  const source_ids: (number | null)[] = []
  for (const place of imagePlaces(request)) {
    const image = await takeImage(take, request, place)
    if (!image) continue
    newFiles.push(asSource(image, imageRole(newFiles.length)))
    source_ids.push(place.id ?? null)
  }
  const single = async (name: 'last_frame' | 'mask') => {
    const id = request.body[`${name}_id`]
    const image = await takeImage(take, request, { file: name, item: `${name}_id`, id })
    if (!image) return undefined
    newFiles.push(asSource(image, `source_${name}`))
    return request.files[name] ? null : (id ?? null)
  }
  const [last_frame_id, mask_id] = [await single('last_frame'), await single('mask')]
  return { newFiles, inputs: { source_ids, last_frame_id, mask_id } }
}

/** Where a request gives an image: the name of its file, or an item and its field. */
interface ImagePlace {
  file: string
  item: string
  id: number | undefined
}

/** The images of a request in order: null takes the next file, and files beyond that follow. */
function imagePlaces({ body: { source_ids = [] }, files }: InputRequest): ImagePlace[] {
  const names = Object.keys(files).filter((name) => name.startsWith('images.'))
  const fileAt = (index: number) => names[index] ?? `images.${index}`
  let used = 0
  const named = source_ids.map((id, index) => ({
    file: id === null ? fileAt(used++) : '',
    item: `source_ids.${index}`,
    id: id ?? undefined,
  }))
  if (used > names.length) throw new ApiError('invalid', 'Add a file for each null.', { field: 'images' })
  return [...named, ...names.slice(used).map((file) => ({ file, item: '', id: undefined }))]
}

const takeImage = (
  take: TakeFile,
  { ownerId, files, signal }: InputRequest,
  { file, item, id }: ImagePlace,
) => take({ kind: 'image', ownerId, field: file, file: files[file], item: { field: item, id }, signal })
