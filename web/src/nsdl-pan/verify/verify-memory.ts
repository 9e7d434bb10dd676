import { reasonCodes } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { z } from 'zod'
import { session } from '../../kit/session/session'
import { checkKeys, type Marks, unmarked } from './verify-marks'

/** Marks outlive a reload of the tab, not the tab: nothing about an applicant stays in the browser. They are their verifier's alone. */

const mark = z.union([z.literal('right'), z.object({ code: z.enum(reasonCodes), remark: z.string() })])
const marks = z.object({
  cursor: z.number().int().min(0),
  rows: z.record(z.string(), mark),
  checks: z.array(z.enum(checkKeys as [Marks['checks'][number], ...Marks['checks'][number][]])),
})

const mine = (name: string) => `verify.${session.user()?.code ?? ''}.${name}`

function read<T>(schema: z.ZodType<T>, key: string, otherwise: T): T {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return otherwise
  }
}

export const keptMarks = (id: string): Marks => read(marks, mine(id), unmarked)
export const keepMarks = (id: string, given: Marks) => sessionStorage.setItem(mine(id), JSON.stringify(given))
export const dropMarks = (id: string) => sessionStorage.removeItem(mine(id))

/** The applications that were passed over, the last one last. */
export const passedOver = (): string[] => read(z.array(z.string()), mine('passed'), [])
export const keepPassed = (ids: readonly string[]) => sessionStorage.setItem(mine('passed'), JSON.stringify(ids.slice(-100)))
