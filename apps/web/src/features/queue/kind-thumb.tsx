import type { KindId } from '@atelier/contract/kinds/kind'
import {
  IconMessage,
  IconMicrophone2,
  IconMusic,
  IconPhoto,
  IconTable,
  IconUserScan,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react'
import classes from './queue-drawer.module.css'

const icons: Readonly<Record<KindId | 'sheet', TablerIcon>> = {
  speech: IconMicrophone2,
  image: IconPhoto,
  video: IconVideo,
  audio: IconMusic,
  chat: IconMessage,
  voice: IconUserScan,
  sheet: IconTable,
}

interface KindThumbProps {
  readonly kind: keyof typeof icons
  /** The image it starts from. */
  readonly picture?: string | undefined
  readonly event?: string
}

/** The source image of work, otherwise the icon of its kind. */
export function KindThumb({ kind, picture, event }: KindThumbProps) {
  const Icon = icons[kind]
  return (
    <span className={classes.thumb} data-event={event}>
      {picture ? <img src={picture} alt="" decoding="async" /> : <Icon size={20} stroke={1.75} aria-hidden />}
    </span>
  )
}
