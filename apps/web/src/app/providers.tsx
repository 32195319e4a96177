import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { Router } from './router.tsx'
import { cssVariables, theme } from './theme/theme.ts'

const colorScheme = localStorageColorSchemeManager({ key: 'atelier.color-scheme' })

/** Providers around all screens. */
export function Providers() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Router />
      </QueryClientProvider>
    </MantineProvider>
  )
}
