import type { ItemKind } from '@atelier/contract/kinds/kind'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Optional } from '../optional.tsx'

const loadShelf = () => import('./prompt-shelf.tsx')
const PromptShelf = lazy(async () => ({ default: (await loadShelf()).PromptShelf }))

interface PromptShelfButtonProps {
  readonly kind: ItemKind
  readonly mode: string
  /** Fills the composer with a prompt; the draft that it replaces can be restored. */
  readonly onChoose: (text: string) => void
}

/** Opens the recent prompts of a mode and its templates. */
export function PromptShelfButton({ kind, mode, onChoose }: PromptShelfButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={anchor}
        icon={IconHistory}
        label="Recent prompts and templates"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadShelf()}
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? (
        <Optional fallback={null}>
          <Suspense fallback={null}>
            <PromptShelf
              kind={kind}
              mode={mode}
              anchor={anchor.current}
              onChoose={onChoose}
              onClose={() => setIsOpen(false)}
            />
          </Suspense>
        </Optional>
      ) : null}
    </>
  )
}
