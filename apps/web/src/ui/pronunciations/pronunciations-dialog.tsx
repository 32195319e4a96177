import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Stack, textStyles } from '../box/box.tsx'
import { ListFault } from '../list-states/list-fault.tsx'
import { ListLoading } from '../list-states/list-loading.tsx'
import { PronunciationForm } from './pronunciation-form.tsx'
import { PronunciationList } from './pronunciation-list.tsx'
import { type Pronunciation, usePronunciations } from './use-pronunciations.ts'

/** The entry whose form is open, or `new`. */
type Editing = Pronunciation | 'new' | null

/** The pronunciation dictionary, and the form of an entry. */
export function PronunciationsDialog({ onClose }: { onClose: () => void }) {
  const { list, saving, removing, isTeam } = usePronunciations()
  const [editing, setEditing] = useState<Editing>(null)
  const edit = (entry: Editing) => {
    saving.reset()
    setEditing(entry)
  }
  const entry = editing === 'new' ? null : editing
  const title = editing === null ? 'Pronunciation' : entry ? `“${entry.written}”` : 'A new word'
  return (
    <Modal
      opened
      onClose={editing === null ? onClose : () => edit(null)}
      title={title}
      size={560}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {editing === null ? (
        <Stack gap="md">
          <p className={textStyles.muted}>
            Your text stays unchanged; voices use these pronunciations instead.
            {isTeam ? ' Team entries apply together with your own.' : ''}
          </p>
          {list.isPending ? <ListLoading /> : null}
          {list.isError ? <ListFault noun="words" onRetry={() => void list.refetch()} /> : null}
          {list.data ? (
            <PronunciationList
              entries={list.data.results}
              isRemoving={removing.isPending}
              onAdd={() => edit('new')}
              onEdit={edit}
              onRemove={removing.mutate}
            />
          ) : null}
        </Stack>
      ) : (
        <PronunciationForm
          editing={entry}
          isSaving={saving.isPending}
          error={saving.error}
          onSave={(fields) =>
            saving.mutate({ ...fields, id: entry?.id ?? null }, { onSuccess: () => edit(null) })
          }
          onCancel={() => edit(null)}
        />
      )}
    </Modal>
  )
}
