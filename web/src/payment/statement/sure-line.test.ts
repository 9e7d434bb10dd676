import type { RequestWithMatches } from '@sevakendra/contract/payment/statement/endpoints'
import { expect, it } from 'vitest'
import { sureLine } from './sure-line'

const line = (more: object) => ({ lineId: '11', grade: 'sure', others: 0, twin: null, ...more }) as RequestWithMatches['matches'][number]

it.each<[string, object[], string | undefined]>([
  ['the one that is sure', [{}], '11'],
  ['the one that is sure beside others that are not', [{ lineId: '12', grade: 'likely' }, {}], '11'],
  ['none where none is sure', [{ grade: 'likely' }], undefined],
  ['none of two that are sure', [{}, { lineId: '12' }], undefined],
  ['none that may be the money of another request', [{ others: 1 }], undefined],
  ['none that was imported twice', [{ twin: { lineId: '9' } }], undefined],
])('is %s', (_, lines, found) => expect(sureLine({ matches: lines.map(line) })?.lineId).toBe(found))
