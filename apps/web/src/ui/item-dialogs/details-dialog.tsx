import type { KindTexts } from '@atelier/contract/kinds/description'
import { allKinds } from '@atelier/contract/kinds/kind'
import { Button, Modal, TagsInput, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { fieldErrors } from '../../api/api-error.ts'
import { itemGroupsQuery, renewItemGroups } from '../../api/item-groups.ts'
import { changeItem, updateItem } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { useSession } from '../../api/session.ts'
import { Row, Stack } from '../box/box.tsx'
import { toasts } from '../toasts/toasts.ts'
import classes from './dialogs.module.css'
import { FolderInput } from './folder-input.tsx'

const MAX_TITLE = 200
const MAX_TAGS = 20

/** Edits title, folder and tags of an item. */
export function DetailsDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const client = useQueryClient()
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const { data: groups } = useQuery(itemGroupsQuery(null, team))
  const formId = useId()
  const [title, setTitle] = useState(item.title)
  const [folder, setFolder] = useState(item.folder ?? '')
  const [tags, setTags] = useState<string[]>(item.tags)
  const saving = useMutation({
    mutationFn: () =>
      updateItem(item.kind, item.id, { title: title.trim(), folder: folder.trim() || null, tags }),
    onSuccess: (changed) => {
      changeItem(client, item.kind, item, changed)
      renewItemGroups(client)
      const { updated = 'Your item was successfully updated!' }: KindTexts = allKinds[item.kind].texts
      toasts.show({ area: 'message', severity: 'success', title: updated })
      onClose()
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title="Name, folder and tags"
      size={480}
    >
      <Stack id={formId} as="form" gap="md" onSubmit={save}>
        <TextInput
          label="Title"
          value={title}
          maxLength={MAX_TITLE}
          required
          withAsterisk={false}
          error={fieldErrors(saving.error).title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          data-autofocus
        />
        <FolderInput value={folder} folders={groups?.folders} onChange={setFolder} />
        <TagsInput
          size="md"
          label="Tags"
          description="Type a tag and press Enter."
          value={tags}
          maxTags={MAX_TAGS}
          data={groups?.tags.map(({ name }) => name) ?? []}
          acceptValueOnBlur
          onChange={setTags}
        />
        <Row gap="xs" align="stretch" justify="end" className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending} disabled={title.trim() === ''}>
            Save
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}
