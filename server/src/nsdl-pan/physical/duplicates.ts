import { Refusal } from '../../platform/http/errors'

/**
 * Words a unique index that decided between two commands sent together; both had looked and found nothing.
 * @param refusals by the index's name
 */
export async function unique<T>(work: Promise<T>, refusals: Record<string, string>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const words = code === '23505' && constraint ? refusals[constraint] : undefined
    throw words ? new Refusal(words, 409) : error
  }
}
