import { z } from 'zod'

/** Variables for payments. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_BASE_URL: z
    .string()
    .refine(
      (value) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? ''),
      'expected an http(s) address',
    )
    .optional(),
  PAYMENTS_SANDBOX: z
    .string()
    .default('false')
    .transform((value) => ['1', 'true'].includes(value.toLowerCase())),
}

/** The payment provider: Stripe, a sandbox without money, or none. */
export type PaymentSettings =
  | { mode: 'stripe'; secretKey: string; webhookSecret: string | undefined; baseUrl: string | undefined }
  | { mode: 'sandbox' }
  | { mode: 'off' }

/** Reads the variables; `isTrial` means a trial on a local machine, which uses the sandbox. */
export function readPaymentSettings(
  values: z.infer<z.ZodObject<typeof paymentVariables>>,
  isTrial: boolean,
): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  if (secretKey !== undefined)
    return { mode: 'stripe', secretKey, webhookSecret, baseUrl: values.STRIPE_BASE_URL }
  return { mode: values.PAYMENTS_SANDBOX || isTrial ? 'sandbox' : 'off' }
}
