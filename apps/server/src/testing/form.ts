type FormFile = readonly [name: string, bytes: Uint8Array]
type FormValue = string | number | FormFile | readonly FormFile[] | undefined

/**
 * A form of text fields and files; undefined fields are omitted, a file is `[name, bytes]`, and a list of files repeats
 * the part.
 */
export function formOf(fields: Readonly<Record<string, FormValue>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (typeof value !== 'object') form.append(name, String(value))
    else
      for (const [filename, bytes] of filesOf(value))
        form.append(name, new Blob([new Uint8Array(bytes)]), filename)
  }
  return form
}

const filesOf = (value: FormFile | readonly FormFile[]): readonly FormFile[] =>
  typeof value[0] === 'string' ? [value as FormFile] : (value as readonly FormFile[])
