import { Drawer } from '@mantine/core'
import classes from './conversation-list.module.css'
import { ConversationList } from './conversation-list.tsx'

interface ConversationDrawerProps {
  readonly shown: string | undefined
  readonly onClose: () => void
}

/** The list of conversations in a drawer, on screens without room beside the conversation. */
export function ConversationDrawer({ shown, onClose }: ConversationDrawerProps) {
  return (
    <Drawer
      opened
      size={340}
      title="Conversations"
      classNames={{ content: classes.drawer, body: classes.drawerBody }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      onClose={onClose}
    >
      <ConversationList shown={shown} onChoose={onClose} />
    </Drawer>
  )
}
