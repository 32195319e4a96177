import { type RouteName, routeEntries } from './routes/registry.ts'

/** What a client acts on when it makes a call. */
interface RouteFacts {
  /** The call names the selected team. */
  readonly teamScoped?: true
  /** The call honors `Idempotency-Key`. */
  readonly idempotent?: true
}

/** The facts of each call that has any, as plain data without schemas. */
export const routeFacts: Readonly<Partial<Record<RouteName, RouteFacts>>> = Object.fromEntries(
  routeEntries
    .filter(([, { teamScoped, idempotent }]) => teamScoped || idempotent)
    .map(([name, { teamScoped, idempotent }]) => [name, { teamScoped, idempotent }]),
)
