import type { ComponentType } from 'react'

/** Loaders of the console's pages by path. They are separate from the table of screens, which every visitor loads. */
export const consolePages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  admin: async () => (await import('../features/admin/overview/overview-screen.tsx')).OverviewScreen,
  'admin/users': async () => (await import('../features/admin/users/users-screen.tsx')).UsersScreen,
  'admin/users/$id': async () => (await import('../features/admin/users/user-screen.tsx')).UserScreen,
  'admin/conversions': async () =>
    (await import('../features/admin/conversions/conversions-screen.tsx')).ConversionsScreen,
  'admin/moderation': async () =>
    (await import('../features/admin/moderation/moderation-screen.tsx')).ModerationScreen,
  'admin/queues': async () => (await import('../features/admin/queues/queues-screen.tsx')).QueuesScreen,
  'admin/providers': async () =>
    (await import('../features/admin/providers/providers-screen.tsx')).ProvidersScreen,
  'admin/models': async () => (await import('../features/admin/models/models-screen.tsx')).ModelsScreen,
  'admin/models/edit': async () =>
    (await import('../features/admin/models/edit/edit-model-screen.tsx')).EditModelScreen,
  'admin/models/add': async () =>
    (await import('../features/admin/models/edit/add-model-screen.tsx')).AddModelScreen,
  'admin/servers': async () => (await import('../features/admin/servers/servers-screen.tsx')).ServersScreen,
  'admin/servers/workflow': async () =>
    (await import('../features/admin/servers/workflow-screen.tsx')).WorkflowScreen,
  'admin/voices': async () => (await import('../features/admin/voices/voices-screen.tsx')).VoicesScreen,
  'admin/audit-log': async () =>
    (await import('../features/admin/audit/audit-log-screen.tsx')).AuditLogScreen,
  'admin/ledger': async () => (await import('../features/admin/ledger/ledger-screen.tsx')).LedgerScreen,
}
