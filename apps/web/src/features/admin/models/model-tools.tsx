import { Button } from '@mantine/core'
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { open } from '../../../api/client.ts'
import { saveFile } from '../../../api/save-file.ts'
import { Link } from '../../../navigation/link.tsx'
import { ActionMenu } from '../../../ui/action-menu/action-menu.tsx'
import { toasts } from '../../../ui/toasts/toasts.ts'
import { type ModelFile, readModelFile } from './model-file.ts'
import classes from './models.module.css'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** Adding, importing and exporting models. */
export function ModelTools() {
  return (
    <div className={classes.tools}>
      <ImportButton />
      <ExportButton />
      <Button
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/admin/models/add" {...props} />}
      >
        Add a model
      </Button>
    </div>
  )
}

function ExportButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (shipped: 'true' | 'false') => {
      const response = await open('GET /admin/models/export', { query: { shipped } })
      saveFile(await response.blob(), 'models.json')
    },
  })
  return (
    <>
      <Button
        size="sm"
        variant="default"
        loading={isPending}
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Export
      </Button>
      {anchor ? (
        <ActionMenu
          label="Export"
          anchor={anchor}
          actions={[
            { label: 'Added and changed models', icon: IconDownload, does: () => mutate('false') },
            { label: 'All models', icon: IconDownload, does: () => mutate('true') },
          ]}
          onClose={() => setAnchor(null)}
        />
      ) : null}
    </>
  )
}

function ImportButton() {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<ModelFile | null>(null)
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    const found = readModelFile(await chosen.text())
    if (typeof found === 'string')
      toasts.show({ area: 'message', severity: 'error', title: 'Not imported', detail: found })
    else setFile(found)
  }
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Import
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label="File of models"
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {file ? (
        <Suspense fallback={null}>
          <ImportDialog file={file} onClose={() => setFile(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
