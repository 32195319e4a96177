/** Saves data as a file, like a download. */
export function saveFile(data: Blob, name: string): void {
  const address = URL.createObjectURL(data)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
