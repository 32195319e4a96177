import type { SocialProvider } from '@atelier/contract/social'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { configQuery } from '../../api/account.ts'
import { call } from '../../api/client.ts'
import classes from './social-buttons.module.css'
import { socialLabels } from './social-providers.ts'

/** Buttons of the configured sign-in providers; nothing if there are none. */
export function SocialButtons() {
  const { data: config } = useQuery(configQuery)
  const begin = useMutation({
    mutationFn: (provider: SocialProvider) => call('GET /social/{provider}', { params: { provider } }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const { reset } = begin
  // The browser's back button returns to this page in its busy state.
  useEffect(() => {
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [reset])
  if (!config?.social.length) return null
  return (
    <fieldset className={classes.ways}>
      <legend className={classes.or}>or</legend>
      {config.social.map((provider) => {
        const { name, icon: Icon } = socialLabels[provider]
        return (
          <Button
            key={provider}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            // Stays busy until the browser leaves, so that a second click does not start another sign-in.
            loading={(begin.isPending || begin.isSuccess) && begin.variables === provider}
            disabled={begin.isPending || begin.isSuccess}
            onClick={() => begin.mutate(provider)}
          >
            Continue with {name}
          </Button>
        )
      })}
    </fieldset>
  )
}
