import { TextInput } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { useId } from 'react'

interface FolderInputProps {
  readonly value: string
  readonly folders: readonly { readonly name: string }[] | undefined
  readonly onChange: (folder: string) => void
}

const MAX_LABEL = 100

/** A folder by name: an existing one, or a new one, which is created implicitly. */
export function FolderInput({ value, folders = [], onChange }: FolderInputProps) {
  const listId = useId()
  return (
    <>
      <TextInput
        label="Folder"
        description="Enter a new name to create a folder. Leave empty for no folder."
        leftSection={<IconFolder size={18} aria-hidden />}
        value={value}
        maxLength={MAX_LABEL}
        list={listId}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={listId}>
        {folders.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
