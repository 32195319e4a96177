import { type FileKind, isOfKind, refusalOf } from '../../ui/drop-zone/accepted.ts'

/** A file being uploaded to a library. */
export interface Upload {
  readonly id: number
  readonly name: string
  /** Uploaded share, 0 to 1. */
  readonly share: number
  /** Why the upload failed; null unless it did. */
  readonly fault: string | null
}

interface QueueOptions<T> {
  /** The types of files it takes. */
  readonly kinds: readonly FileKind[]
  readonly send: (
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<T>
  readonly onChange: (uploads: readonly Upload[]) => void
  /** Called after each upload; `last` if no others are running. */
  readonly onArrived: (arrived: T, last: boolean) => void
  /** User-facing message of an error. */
  readonly describe: (error: unknown) => string
}

/** The type of a file among those taken, by its media type; the first one if it has none of them. */
export function kindOf<K extends FileKind>(file: Pick<File, 'name' | 'type'>, kinds: readonly K[]): K {
  const kind = kinds.find((one) => file.type !== '' && isOfKind(file, one)) ?? kinds[0]
  if (kind === undefined) throw new Error('The queue takes no files.')
  return kind
}

/**
 * Uploads files one after another, so that the first completes as early as possible. Files that are too large or of
 * another kind are rejected without an upload.
 */
export function createUploadQueue<T>({ kinds, send, onChange, onArrived, describe }: QueueOptions<T>) {
  let uploads: readonly Upload[] = []
  let waiting: { readonly id: number; readonly file: File }[] = []
  let lastId = 0
  let current: { readonly id: number; readonly controller: AbortController } | null = null

  function set(next: readonly Upload[]): void {
    uploads = next
    onChange(uploads)
  }
  const change = (id: number, fields: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)))
  const drop = (id: number) => set(uploads.filter((upload) => upload.id !== id))

  async function sendNext(): Promise<void> {
    const next = waiting.shift()
    if (!next || current) return
    const { id, file } = next
    const controller = new AbortController()
    current = { id, controller }
    try {
      const onProgress = (share: number) => change(id, { share })
      const arrived = await send(file, { onProgress, signal: controller.signal })
      drop(id)
      onArrived(arrived, waiting.length === 0)
    } catch (error) {
      if (!controller.signal.aborted) change(id, { fault: describe(error) })
    }
    current = null
    await sendNext()
  }

  return {
    /** Adds files to the queue. */
    add(files: readonly File[]): void {
      const taken = files.map((file) => ({ id: ++lastId, file, fault: refusalOf(file, kindOf(file, kinds)) }))
      set([...uploads, ...taken.map(({ id, file, fault }) => ({ id, name: file.name, share: 0, fault }))])
      waiting = [...waiting, ...taken.filter(({ fault }) => fault === null)]
      if (!current) void sendNext()
    },
    /** Cancels an upload, or dismisses a failed one. */
    dismiss(id: number): void {
      waiting = waiting.filter((entry) => entry.id !== id)
      if (current?.id === id) current.controller.abort()
      drop(id)
    },
    /** Cancels all uploads. */
    end(): void {
      waiting = []
      current?.controller.abort()
    },
  }
}
