import { useId } from 'react'
import { useDraft } from '../../../ui/composer/use-draft.ts'
import { FieldHead } from '../../../ui/fields/field.tsx'
import fields from '../../../ui/fields/fields.module.css'
import type { StudioDrafts } from '../studio-draft.ts'
import classes from './fields.module.css'

/** Maximum length of a title on the server. */
const MAX_TITLE = 200

/** The title of the result, which is otherwise named after its prompt. */
export function TitleField({ drafts }: { drafts: StudioDrafts }) {
  const id = useId()
  const title = useDraft(drafts, ({ draft }) => draft.title)
  return (
    <div className={fields.setting}>
      <FieldHead label="Title (optional)" htmlFor={id} />
      <input
        id={id}
        className={classes.title}
        maxLength={MAX_TITLE}
        placeholder="Named after the prompt"
        autoComplete="off"
        value={title}
        onChange={(event) => drafts.change({ title: event.currentTarget.value })}
      />
    </div>
  )
}
