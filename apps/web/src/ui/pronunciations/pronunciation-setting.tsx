import { Button } from '@mantine/core'
import { IconVocabulary } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import fields from '../fields/fields.module.css'

const loadDialog = () => import('./pronunciations-dialog.tsx')
const PronunciationsDialog = lazy(() =>
  loadDialog().then((module) => ({ default: module.PronunciationsDialog })),
)

/** Link to the dictionary, for composers without text tools. */
export function PronunciationSetting() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={fields.setting}>
      <span className={fields.label}>Pronunciation</span>
      <Button
        variant="default"
        justify="flex-start"
        leftSection={<IconVocabulary size={16} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onClick={() => setIsOpen(true)}
      >
        Edit the dictionary
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PronunciationsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
