/**
 * Whether a file of this worker has the portal that its files share (`stage.ts`). By itself, so that what runs before each file loads no server: the last
 * file of a run, which looks at notes alone, has a worker of its own.
 */
let inUse = false

/** Takes it, if nobody has it. @returns whether it could be taken */
export function take(): boolean {
  if (inUse) return false
  inUse = true
  return true
}

/** At the beginning of a test file: one before it may not have come to its end. */
export const nothingInUse = (): void => {
  inUse = false
}
