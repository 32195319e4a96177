/** Settings of every pg-boss queue. */
export const queueSettings = {
  // At most one waiting job per key; jobs without a key get a unique one.
  policy: 'short',
  // Effectively unlimited: handlers count attempts themselves, and a killed worker must not use one up.
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  // The minimum that pg-boss accepts; orphans.ts shortens it.
  heartbeatSeconds: 10,
  expireInSeconds: 23 * 3600,
  deleteAfterSeconds: 3600,
} as const
