/** A form of text fields and files; undefined fields are omitted, and a file is `[name, bytes]`. */
export function formOf(
  fields: Readonly<Record<string, string | number | readonly [name: string, bytes: Uint8Array] | undefined>>,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (typeof value !== 'object') form.append(name, String(value))
    else form.append(name, new Blob([new Uint8Array(value[1])]), value[0])
  }
  return form
}
