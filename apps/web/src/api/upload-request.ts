/** Reports how much of a request has been sent, 0 to 1. */
export type UploadProgress = (share: number) => void

interface UploadRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
  readonly signal: AbortSignal | undefined
  readonly onProgress: UploadProgress | undefined
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  const type = request.getResponseHeader('Content-Type')
  if (type) headers.set('Content-Type', type)
  const isEmpty = request.status === 204 || request.status === 304
  return new Response(isEmpty ? null : request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers,
  })
}

/**
 * Sends a form like `fetch`, and reports its progress, which `fetch` does not support. Throws TypeError if there was no
 * response, as `fetch` does, and AbortError when aborted.
 */
export function sendForm({
  method,
  url,
  headers,
  body,
  signal,
  onProgress,
}: UploadRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('No response from the server.')))
    request.addEventListener('abort', () =>
      reject(new DOMException('The request was aborted.', 'AbortError')),
    )
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
}

/** Encodes fields and files as a form: undefined fields are omitted, and non-primitive values become JSON. */
export function formOf(
  fields: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, Blob | readonly Blob[] | undefined>>,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const [name, file] of Object.entries(files))
    for (const one of file instanceof Blob ? [file] : (file ?? [])) form.append(name, one)
  return form
}
