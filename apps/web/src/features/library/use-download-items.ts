import { useMutation } from '@tanstack/react-query'
import { open } from '../../api/client.ts'
import type { Item } from '../../api/kind-calls.ts'
import { saveFile } from '../../api/save-file.ts'
import { downloadUrl } from '../../ui/item/item-file.ts'

/** Downloads the files of items: of several in one ZIP file. */
export const useDownloadItems = () =>
  useMutation({
    mutationFn: async (items: readonly Item[]) => {
      const [first, ...others] = items
      const url = first && others.length === 0 ? downloadUrl(first) : null
      if (url !== null) {
        saveLink(url)
        return
      }
      const response = await open('POST /items/zip', { body: { ids: items.map(({ id }) => id) } })
      saveFile(await response.blob(), `atelier-${items.length}-items.zip`)
    },
  })

function saveLink(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
