import { IconArrowBackUp, IconUser, IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu/action-menu.tsx'
import type { Voice } from '../../../ui/voice-picker/voice.ts'
import { VoiceAvatar } from '../../../ui/voice-picker/voice-avatar.tsx'
import classes from './script.module.css'

interface LineVoiceProps {
  /** What speaks it: “Anna”, “paragraph 2”. */
  readonly of: string
  readonly index: number
  /** Pixels from the top of the script. */
  readonly middle: number
  /** Null without its own voice. */
  readonly own: Voice | null
  /** The voice of the rest of the script. */
  readonly fallback: Voice | null
  /** Voices already used in the script. */
  readonly used: readonly Voice[]
  readonly isActive: boolean
  /** Sets its voice; null for the default one. */
  readonly onCast: (voice: Voice | null) => void
  readonly onBrowse: () => void
}

/** The voice of a line, beside it, with a menu to change it. */
export function LineVoice(props: LineVoiceProps) {
  const { of, index, middle, own, fallback, used, isActive, onCast, onBrowse } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const voice = own ?? fallback
  const name = voice?.name ?? 'none yet'
  const others = used.filter(({ id }) => id !== voice?.id)
  const actions: MenuAction[] = [
    ...(own
      ? [
          {
            label: `Default voice: ${fallback?.name ?? 'none'}`,
            icon: IconArrowBackUp,
            does: () => onCast(null),
          },
        ]
      : []),
    ...others.map((one) => ({ label: one.name, icon: IconUser, does: () => onCast(one) })),
    { label: 'Choose a voice…', icon: IconUserSearch, does: onBrowse },
  ]
  return (
    <>
      <button
        type="button"
        className={classes.voice}
        style={{ top: middle }}
        data-index={index}
        data-own={own !== null || undefined}
        tabIndex={isActive ? 0 : -1}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Change the voice of ${of}, now ${name}`}
        title={name}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <VoiceAvatar name={voice?.name} small />
        <span className={classes.name}>{name}</span>
      </button>
      {anchor ? (
        <ActionMenu
          label={`Voice of ${of}`}
          anchor={anchor}
          actions={actions}
          onClose={() => setAnchor(null)}
        />
      ) : null}
    </>
  )
}
