import { type KindWith, kinds } from '@atelier/contract/kinds/kind'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { renewItemGroups } from '../../api/item-groups.ts'
import { addItem, renewItems, updateItem } from '../../api/items.ts'
import { setFlags } from '../../api/session.ts'
import { uploadOwn } from '../../api/uploads.ts'
import { reportError } from '../../ui/dialogs/report-error.ts'
import { toasts } from '../../ui/toasts/toasts.ts'
import { createUploadQueue, kindOf, type Upload } from './upload-queue.ts'

function describe(error: unknown): string {
  reportError(error)
  return error instanceof ApiError ? error.message : 'Couldn’t upload the file.'
}

/** Uploads to the libraries of some kinds; files added while a folder is open are moved to it. */
export function useUploads(uploadable: readonly KindWith<'upload'>[], folder: string | undefined) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const target = useRef(folder)
  target.current = folder
  const queue = useMemo(
    () =>
      createUploadQueue({
        kinds: uploadable,
        send: async (file, options) => {
          const kind = kindOf(file, uploadable)
          const item = await uploadOwn(kind, file, options)
          if (target.current === undefined) return { kind, item }
          return { kind, item: await updateItem(kind, item.id, { folder: target.current }) }
        },
        onChange: (now) => {
          setUploads(now)
          setFlags({ sendingFile: now.some(({ fault }) => fault === null) })
        },
        onArrived: ({ kind, item }, last) => {
          addItem(client, kind, item)
          if (!last) return
          toasts.show({ area: 'message', severity: 'success', title: kinds[kind].texts.uploaded })
          renewItemGroups(client)
          // A filtered list shows the new items that match after a refetch; if it fails, the next visit refetches it.
          renewItems(client, kind).catch(console.info)
        },
        describe,
      }),
    [client, uploadable],
  )
  useEffect(
    () => () => {
      queue.end()
      setFlags({ sendingFile: false })
    },
    [queue],
  )
  return { uploads, ...queue }
}
