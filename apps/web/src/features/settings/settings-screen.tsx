import { Suspense } from 'react'
import { Stack, textStyles } from '../../ui/box/box.tsx'
import { Optional } from '../../ui/optional.tsx'
import { settingsSections } from './sections.ts'
import classes from './settings.module.css'
import { SettingsFault, SettingsLoading } from './settings-states.tsx'

/** The settings of the account, in sections. */
export function SettingsScreen() {
  return (
    <div className={classes.screen}>
      <Stack as="nav" gap={2} className={classes.contents} aria-label="Settings">
        {settingsSections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </Stack>
      <Stack className={classes.sections}>
        {settingsSections.map(({ id, title, lead, content: Content }) => (
          <section key={id} id={id} className={classes.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={textStyles.title}>
              {title}
            </h2>
            <p className={classes.lead}>{lead}</p>
            <Optional fallback={<SettingsFault />}>
              <Suspense fallback={<SettingsLoading />}>
                <Content />
              </Suspense>
            </Optional>
          </section>
        ))}
      </Stack>
    </div>
  )
}
