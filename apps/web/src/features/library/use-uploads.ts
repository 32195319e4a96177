import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { renewItemGroups } from '../../api/item-groups.ts'
import { itemRoutes } from '../../api/item-routes.ts'
import { addItem, renewItems } from '../../api/items.ts'
import type { ModelKind } from '../../api/models.ts'
import { setFlags } from '../../api/session.ts'
import { uploadedTexts, uploadOwn } from '../../api/uploads.ts'
import { reportError } from '../../ui/dialogs/report-error.ts'
import { toasts } from '../../ui/toasts/toasts.ts'
import { createUploadQueue, type Upload } from './upload-queue.ts'

function describe(error: unknown): string {
  reportError(error)
  return error instanceof ApiError ? error.message : 'Couldn’t upload the file.'
}

/** Uploads to a kind's library; files added while a folder is open go into it. */
export function useUploads(kind: ModelKind, folder: string | undefined) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const target = useRef(folder)
  target.current = folder
  const queue = useMemo(
    () =>
      createUploadQueue({
        kind,
        send: async (file, options) => {
          const item = await uploadOwn(kind, file, options)
          if (target.current === undefined) return item
          return call(itemRoutes[kind].change, { params: { id: item.id }, body: { folder: target.current } })
        },
        onChange: (now) => {
          setUploads(now)
          setFlags({ sendingFile: now.some(({ fault }) => fault === null) })
        },
        onArrived: (item, last) => {
          addItem(client, kind, item)
          if (!last) return
          toasts.show({ area: 'message', severity: 'success', title: uploadedTexts[kind] })
          renewItemGroups(client, kind)
          // A narrowed list shows what fits it once it is asked again; if that fails, with the next visit.
          renewItems(client, kind).catch(console.info)
        },
        describe,
      }),
    [client, kind],
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
