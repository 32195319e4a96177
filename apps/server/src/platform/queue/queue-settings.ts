/** How pg-boss keeps each of our queues. */
export const queueSettings = {
  // One waiting job a key; those without a key get one of their own.
  policy: 'short',
  // How often a job was tried is for the one who works it to count: a killed worker must not use up its tries.
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  // The least that pg-boss takes; orphans.ts shortens it.
  heartbeatSeconds: 10,
  expireInSeconds: 23 * 3600,
  deleteAfterSeconds: 3600,
} as const
