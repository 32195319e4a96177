import { useEffect, useState } from 'react'
import { persistedFile } from '../../state/persisted-file.ts'
import { useStore } from '../../state/store.ts'
import type { PdfChoices } from './pdf-choices.ts'
import type { PdfSettingsStore } from './settings.ts'
import type { ChosenPdf } from './use-pdf-preview.ts'

const initialChoices: PdfChoices = { title: '', pages: '', byChapter: false }
const names = new WeakMap<File, string>()

/** A file with an id that is unique per selection; the same file object has the same id. */
function pdfOf(file: File): ChosenPdf {
  const id = names.get(file) ?? crypto.randomUUID()
  names.set(file, id)
  return { id, file }
}

const titleOf = (name: string) => name.replace(/\.pdf$/i, '').slice(0, 200)

/** The selected PDF and its options, stored on this device across reloads. */
export function usePersistedPdf(userId: number, settings: PdfSettingsStore) {
  const persisted = persistedFile(`atelier.pdf.${userId}`)
  const file = useStore(persisted.state, (now) => now)
  const about = useStore(settings.state, (now) => now.pdf)
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    persisted.read.then(() => setIsRead(true)).catch(console.info)
  }, [persisted])
  const choices = about?.choices ?? initialChoices
  return {
    /** Null without a PDF, or while it is loaded. */
    pdf: file ? pdfOf(file) : null,
    choices,
    /** Name of a PDF that should be stored but is not; null otherwise. */
    lost: isRead && file === null ? (about?.name ?? null) : null,
    choose(newFile: File) {
      const { name } = newFile
      persisted.set(newFile)
      // When storage is full, the file selected again is the one missing, so its options are kept.
      const chosen =
        about?.name === name && file === null ? choices : { ...initialChoices, title: titleOf(name) }
      settings.change({ pdf: { name, choices: chosen } })
    },
    change(fields: Partial<PdfChoices>) {
      if (about) settings.change({ pdf: { ...about, choices: { ...choices, ...fields } } })
    },
    remove() {
      persisted.set(null)
      settings.change({ pdf: null })
    },
  }
}
