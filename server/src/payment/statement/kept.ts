import { maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import { bareReference, referencesIn } from '@sevakendra/contract/payment/reference'
import { command } from '../../platform/jobs/batch'
import type { Services } from '../../platform/tx'
import * as store from './store'

/** What is kept of a line's texts: identity numbers masked, and the references that they name. A reference of the bank stays as it is. */
export function keptTexts({ narration: said, reference }: { narration: string; reference: string }) {
  const narration = maskIdentityNumbers(said, { lenient: true })
  return {
    narration,
    bare: `${bareReference(reference)} ${bareReference(narration)}`,
    tokens: referencesIn(`${reference} / ${narration}`),
  }
}

/**
 * The key by which a line is known again, made from its digest: with that alone and what is left of a masked text, anybody could try which number
 * stood there.
 */
export const keptKey = ({ vault }: Pick<Services, 'vault'>, digest: string): string => vault.lookup('bankLine', digest)

const atOnce = 1000

/**
 * Finishes lines that the version before imported: texts masked, references found, the hash keyed. Does nothing where there are none, which is
 * so except for the first start after an upgrade and while old nodes still run.
 * @returns how many were finished, at most 1000
 */
export async function finishLines(db: Services['db'], services: Pick<Services, 'vault'>): Promise<number> {
  const lines = await store.lockUnkeyed(db, atOnce)
  if (lines.length === 0) return 0
  await store.finishLines(
    db,
    lines.map(({ id, key, ...texts }) => ({ id, key: keptKey(services, key), ...keptTexts(texts) })),
  )
  return lines.length
}

/** All of them, in transactions of their own. */
export async function finishAllLines(services: Services): Promise<void> {
  while ((await command(services, ({ db }) => finishLines(db, services))) === atOnce);
}
