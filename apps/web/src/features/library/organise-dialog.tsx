import { Button, Checkbox, Modal, TagsInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/client.ts'
import { renewItemGroups } from '../../api/item-groups.ts'
import { changeItems, reloadItems } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { Row, Stack } from '../../ui/box/box.tsx'
import classes from '../../ui/item-dialogs/dialogs.module.css'
import { FolderInput } from '../../ui/item-dialogs/folder-input.tsx'
import { toasts } from '../../ui/toasts/toasts.ts'
import type { Chosen } from './library-dialogs.ts'
import type { LibraryKind } from './library-kind.ts'
import type { Library } from './use-library.ts'

interface OrganiseDialogProps {
  readonly kind: LibraryKind
  readonly groups: Library['groups']
  readonly chosen: Chosen
  readonly count: number
  /** The list is filtered, and a changed item may no longer match. */
  readonly isNarrowed: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

interface Changes {
  readonly folder?: string | null
  readonly add_tags?: string[]
  readonly remove_tags?: string[]
}

function withChanges(item: Item, { folder, add_tags = [], remove_tags = [] }: Changes): Item {
  const tags = [...new Set([...item.tags, ...add_tags])].filter((tag) => !remove_tags.includes(tag))
  return { ...item, tags: tags.sort(), folder: folder === undefined ? item.folder : folder }
}

/** Moves items to a folder, and adds and removes tags. */
export function OrganiseDialog(props: OrganiseDialogProps) {
  const { kind: description, groups, chosen, count, isNarrowed, onDone, onClose } = props
  const { kind, nouns } = description
  const client = useQueryClient()
  const [folder, setFolder] = useState('')
  const [isMoved, setIsMoved] = useState(false)
  const [added, setAdded] = useState<string[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  const changes: Changes = {
    ...(isMoved ? { folder: folder.trim() || null } : {}),
    ...(added.length > 0 ? { add_tags: added } : {}),
    ...(removed.length > 0 ? { remove_tags: removed } : {}),
  }
  const saving = useMutation({
    mutationFn: () => {
      const which = 'ids' in chosen ? { ids: [...chosen.ids] } : chosen
      return call('PUT /items', { body: { ...(kind === null ? {} : { kind }), ...which, ...changes } })
    },
    onSuccess: async ({ changed }) => {
      const title = `${changed.toLocaleString('en')} ${changed === 1 ? nouns.one : nouns.many} updated`
      toasts.show({ area: 'message', severity: 'success', title })
      renewItemGroups(client)
      onDone()
      if ('ids' in chosen && !isNarrowed) {
        changeItems(client, kind, new Set(chosen.ids), (item) => withChanges(item, changes))
      } else await reloadItems(client, kind)
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  const known = groups?.tags.map(({ name }) => name) ?? []
  const words = `${count.toLocaleString('en')} ${count === 1 ? nouns.one : nouns.many}`
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={`Folder and tags of ${words}`}
      size={480}
    >
      <Stack as="form" gap="md" onSubmit={save}>
        <Checkbox
          label="Move to a folder"
          checked={isMoved}
          onChange={({ currentTarget }) => setIsMoved(currentTarget.checked)}
        />
        {isMoved ? <FolderInput value={folder} folders={groups?.folders} onChange={setFolder} /> : null}
        <TagsInput
          size="md"
          label="Add tags"
          description="Type a tag and press Enter."
          value={added}
          data={known}
          acceptValueOnBlur
          onChange={setAdded}
        />
        <TagsInput
          size="md"
          label="Remove tags"
          value={removed}
          data={known}
          acceptValueOnBlur
          onChange={setRemoved}
        />
        <Row gap="xs" align="stretch" justify="end" className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending} disabled={Object.keys(changes).length === 0}>
            Save
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}
